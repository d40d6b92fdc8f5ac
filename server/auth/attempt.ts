import type { Tx } from '../db/db.ts'
import { tooMany } from '../http/rate-limit.ts'
import type { Auth } from './auth.ts'
import { keyedHash } from './random.ts'

/** How many tries are free, and how the wait grows after them: doubling from `firstMs` to at most `mostMs`. */
export type Pace = { free: number; firstMs: number; mostMs: number }

/** Without a try for this long, everything is forgotten. */
export const attemptsForgottenMs = 24 * 3_600_000

/**
 * Counts a try before it is made, so that a thousand at once are not one. A try that turns out right is taken
 * back by `forgive`. Throws too-many-requests while it is too early.
 */
export async function countAttempt(
  tx: Tx,
  { attemptKey }: Pick<Auth, 'attemptKey'>,
  { key, pace, now }: { key: string; pace: Pace; now: Date },
): Promise<{ failures: number }> {
  const hash = keyedHash(attemptKey, key)
  await tx`
    insert into auth_attempt (key, failures, open_at, updated_at) values (${hash}, 0, ${now}, ${now})
    on conflict (key) do nothing`
  const [row] = await tx<{ failures: number; openAt: Date; updatedAt: Date }[]>`
    select failures, open_at as "openAt", updated_at as "updatedAt" from auth_attempt where key = ${hash} for update`
  const waitMs = (row?.openAt.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))

  const isForgotten = !row || now.getTime() - row.updatedAt.getTime() > attemptsForgottenMs
  const failures = (isForgotten ? 0 : row.failures) + 1
  await tx`
    update auth_attempt
    set failures = ${failures}, open_at = ${new Date(now.getTime() + pauseMs(failures, pace))}, updated_at = ${now}
    where key = ${hash}`
  return { failures }
}

/** All of it: the right password was given. */
export async function forgive(tx: Tx, { attemptKey }: Pick<Auth, 'attemptKey'>, key: string): Promise<void> {
  await tx`delete from auth_attempt where key = ${keyedHash(attemptKey, key)}`
}

/** Only the one try that was right: a stranger's own success must not wipe out his other tries. */
export async function forgiveOne(
  tx: Tx,
  { attemptKey }: Pick<Auth, 'attemptKey'>,
  key: string,
  now: Date,
): Promise<void> {
  await tx`
    update auth_attempt set failures = greatest(failures - 1, 0), open_at = ${now}
    where key = ${keyedHash(attemptKey, key)}`
}

export async function failuresOf(
  tx: Tx,
  { attemptKey }: Pick<Auth, 'attemptKey'>,
  key: string,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ failures: number }[]>`
    select failures from auth_attempt where key = ${keyedHash(attemptKey, key)}
      and updated_at > ${new Date(now.getTime() - attemptsForgottenMs)}`
  return row?.failures ?? 0
}

function pauseMs(failures: number, { free, firstMs, mostMs }: Pace): number {
  if (failures < free) return 0
  return Math.min(firstMs * 2 ** (failures - free), mostMs)
}

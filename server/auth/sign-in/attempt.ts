import { attemptKeptHours } from '#contract/retention-rules.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { tooMany } from '../../http/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { keyedHash } from '../random.ts'

/** How many tries are free, and how the wait grows after them: doubling from `firstMs` to at most `mostMs`. */
export type AttemptPace = { free: number; firstMs: number; mostMs: number }

/** Without a try for this long, everything is forgotten. */
const attemptsForgottenMs = attemptKeptHours * hourMs

/**
 * Counts a try before it is made, so that a thousand at once are not one. A try that turns out right is taken
 * back by `forgive`. Throws too-many-requests while it is too early.
 */
export async function countAttempt(
  tx: Tx,
  auth: AttemptKey,
  { key, pace, now }: { key: string; pace: AttemptPace; now: Date },
): Promise<{ failures: number }> {
  const before = await countAttempts(tx, auth, { keys: { only: key }, now, paces: () => ({ only: pace }) })
  return { failures: before.only + 1 }
}

/** The same for a try that counts under several keys; the pace may depend on the failures there were before. */
export async function countAttempts<Name extends string>(
  tx: Tx,
  { attemptKey }: AttemptKey,
  { keys, now, paces }: Try<Name>,
): Promise<Record<Name, number>> {
  const names = Object.keys(keys) as Name[]
  const hashes = names.map((name) => hexOf(attemptKey, keys[name]))
  const rows = await lockAttempts(tx, hashes, now)
  const waitMs = Math.max(...rows.map(({ openAt }) => openAt.getTime() - now.getTime()))
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))

  const before = Object.fromEntries(rows.map((row, at) => [names[at], failuresIn(row, now)])) as Record<
    Name,
    number
  >
  const paced = paces(before)
  const openAt = names.map((name) =>
    new Date(now.getTime() + pauseMs(before[name] + 1, paced[name])).toISOString(),
  )
  await tx`
    update auth_attempt attempt set failures = counted.failures, open_at = counted.open_at, updated_at = ${now}
    from unnest(${hashes}::text[], ${names.map((name) => before[name] + 1)}::int[], ${openAt}::timestamptz[])
      counted (hash, failures, open_at)
    where attempt.key = decode(counted.hash, 'hex')`
  return before
}

type AttemptKey = Pick<Auth, 'attemptKey'>

type Try<Name extends string> = {
  keys: Record<Name, string>
  now: Date
  paces: (failuresBefore: Record<Name, number>) => Record<Name, AttemptPace>
}

type Attempt = { hash: string; failures: number; openAt: Date; updatedAt: Date }

/** In the order of the hashes given; locked in one order for all, so that no two wait for each other. */
async function lockAttempts(tx: Tx, hashes: string[], now: Date): Promise<Attempt[]> {
  // The update changes nothing but locks a row that is there, and says what is in it, as the insert does of a new one.
  const rows = await tx<Attempt[]>`
    insert into auth_attempt (key, failures, open_at, updated_at)
    select decode(hash, 'hex'), 0, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${hashes}::text[]) hash order by 1
    on conflict (key) do update set key = excluded.key
    returning encode(key, 'hex') as hash, failures, open_at as "openAt", updated_at as "updatedAt"`
  return hashes.map((hash) => {
    const row = rows.find((each) => each.hash === hash)
    if (!row) throw new Error('a try could not be counted')
    return row
  })
}

/**
 * The right password was given. Under the key `wholly` all is forgotten; under the others only the one try that was
 * right: a stranger's own success must not wipe out his other tries.
 */
export async function forgive(
  tx: Tx,
  { attemptKey }: AttemptKey,
  { wholly, once = [], now }: { wholly: string; once?: string[]; now: Date },
): Promise<void> {
  const hashes = [wholly, ...once].map((key) => hexOf(attemptKey, key))
  const whole = keyedHash(attemptKey, wholly)
  await tx`
    with locked as (
      select key from auth_attempt
      where key in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash) order by key for update
    ),
    gone as (
      delete from auth_attempt using locked where auth_attempt.key = locked.key and locked.key = ${whole}
    )
    update auth_attempt set failures = greatest(failures - 1, 0), open_at = ${now}
    from locked where auth_attempt.key = locked.key and locked.key <> ${whole}`
}

/** As text, since the driver knows no arrays of bytes. */
const hexOf = (attemptKey: Buffer, key: string) => keyedHash(attemptKey, key).toString('hex')

const failuresIn = ({ failures, updatedAt }: Attempt, now: Date) =>
  now.getTime() - updatedAt.getTime() > attemptsForgottenMs ? 0 : failures

function pauseMs(failures: number, { free, firstMs, mostMs }: AttemptPace): number {
  if (failures < free) return 0
  return Math.min(firstMs * 2 ** (failures - free), mostMs)
}

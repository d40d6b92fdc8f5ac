import {
  changeEmailHours,
  oneTimeSignInMinutes,
  resetPasswordMinutes,
  unfinishedSignInMinutes,
  verifyEmailHours,
} from '#contract/auth/sign-in-rules.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { hashOf, newSecret } from '../random.ts'

export type OneTimeKind = 'id-token' | 'custom-token' | 'restore' | 'verify' | 'reset' | 'change-email'

const minuteMs = 60_000
const lifeMs: Record<OneTimeKind, number> = {
  'id-token': oneTimeSignInMinutes * minuteMs,
  'custom-token': oneTimeSignInMinutes * minuteMs,
  restore: unfinishedSignInMinutes * minuteMs,
  verify: verifyEmailHours * 60 * minuteMs,
  reset: resetPasswordMinutes * minuteMs,
  'change-email': changeEmailHours * 60 * minuteMs,
}

export type OneTime = { kind: OneTimeKind; uid: string; email: string | null; endsAt: Date }
type NewOneTime = { kind: OneTimeKind; uid: string; email?: string; now: Date }

/** A token that works once. Only its hash is kept. */
export async function createOneTime(
  tx: Tx,
  { kind, uid, email, now }: NewOneTime,
): Promise<{ token: string; endsAt: Date }> {
  const token = newSecret()
  const endsAt = new Date(now.getTime() + lifeMs[kind])
  await tx`
    insert into auth_one_time (hash, kind, uid, email, created_at, ends_at)
    values (${hashOf(token)}, ${kind}, ${uid}, ${email ?? null}, ${now}, ${endsAt})`
  return { token, endsAt }
}

export async function findOneTime(sql: Sql | Tx, token: string): Promise<OneTime | null> {
  const [row] = await sql<OneTime[]>`
    select kind, uid, email, ends_at as "endsAt" from auth_one_time where hash = ${hashOf(token)}`
  return row ?? null
}

/** Spends it. Of two who come at once, one deletes the row and the other finds none. */
export async function spendOneTime(tx: Tx, kind: OneTimeKind, token: string): Promise<OneTime | null> {
  const [row] = await tx<OneTime[]>`
    delete from auth_one_time where hash = ${hashOf(token)} and kind = ${kind}
    returning kind, uid, email, ends_at as "endsAt"`
  return row ?? null
}

/** What was sent before is void: the password or the address it was for has changed. */
export async function voidOneTimes(tx: Tx, uid: string, kinds: readonly OneTimeKind[]): Promise<void> {
  await tx`delete from auth_one_time where uid = ${uid} and kind in ${tx(kinds)}`
}

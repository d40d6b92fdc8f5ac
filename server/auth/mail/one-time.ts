import type { openedBy } from '#contract/auth/auth-sessions.ts'
import {
  changeEmailHours,
  oneTimeSignInMinutes,
  protectLinkDays,
  recentSignInMinutes,
  resetPasswordMinutes,
  unfinishedSignInMinutes,
  verifyEmailHours,
} from '#contract/auth/sign-in-rules.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { lockMember, type StoredMember } from '../member/member.ts'
import { hashOf, newSecret } from '../random.ts'

export const oneTimeKinds = [
  'id-token',
  'custom-token',
  'restore',
  'receive',
  'verify',
  'reset',
  'change-email',
  'protect',
] as const
type OneTimeKind = (typeof oneTimeKinds)[number]

const lifeMs: Record<OneTimeKind, number> = {
  'id-token': oneTimeSignInMinutes * minuteMs,
  'custom-token': oneTimeSignInMinutes * minuteMs,
  restore: unfinishedSignInMinutes * minuteMs,
  // A gift is shown only after a recent sign-in.
  receive: recentSignInMinutes * minuteMs,
  verify: verifyEmailHours * 60 * minuteMs,
  reset: resetPasswordMinutes * minuteMs,
  'change-email': changeEmailHours * 60 * minuteMs,
  protect: protectLinkDays * 24 * 60 * minuteMs,
}

export type OneTime = {
  kind: OneTimeKind
  uid: string
  email: string | null
  /** Only for `restore`: how the member proved themselves. */
  openedBy: OpenedBy | null
  createdAt: Date
  endsAt: Date
}
type OpenedBy = (typeof openedBy)[number]
type NewOneTime = { kind: OneTimeKind; uid: string; email?: string; openedBy?: OpenedBy; now: Date }

/** A token that works once. Only its hash is kept. */
export async function createOneTime(
  tx: Tx,
  { kind, uid, email, openedBy, now }: NewOneTime,
): Promise<{ token: string; linkHash: Buffer; endsAt: Date }> {
  const token = newSecret()
  const endsAt = new Date(now.getTime() + lifeMs[kind])
  await tx`
    insert into auth_one_time (hash, kind, uid, email, opened_by, created_at, ends_at)
    values (${hashOf(token)}, ${kind}, ${uid}, ${email ?? null}, ${openedBy ?? null}, ${now}, ${endsAt})`
  return { token, linkHash: hashOf(token), endsAt }
}

/** Its whole time from now on, for a link whose mail is sent late. False if it was used or withdrawn. */
export async function renewOneTime(sql: Sql, linkHash: Buffer, now: Date): Promise<boolean> {
  const [row] = await sql<{ kind: OneTimeKind }[]>`select kind from auth_one_time where hash = ${linkHash}`
  if (!row) return false
  const endsAt = new Date(now.getTime() + lifeMs[row.kind])
  const { count } = await sql`
    update auth_one_time set ends_at = greatest(ends_at, ${endsAt}) where hash = ${linkHash}`
  return count > 0
}

export async function findOneTime(sql: Sql | Tx, token: string): Promise<OneTime | null> {
  const [row] = await sql<OneTime[]>`
    select ${columns(sql)} from auth_one_time where hash = ${hashOf(token)}`
  return row ?? null
}

/** Spends the token and locks its member. Null if it is unknown, of another kind, or expired. */
export async function spendWithMember(
  tx: Tx,
  { kind, token, now }: { kind: OneTimeKind; token: string; now: Date },
): Promise<{ member: StoredMember; openedBy: OpenedBy | null } | null> {
  const found = await findOneTime(tx, token)
  const member = found && (await lockMember(tx, found.uid))
  const spent = await spendOneTime(tx, kind, token)
  return member && spent && spent.endsAt > now ? { member, openedBy: spent.openedBy } : null
}

/**
 * Deletes the token: of two calls at once, one gets it and the other finds none. Lock the member first (`findOneTime`
 * says which): a transaction that voids the member's tokens would not see the session this one opens.
 */
export async function spendOneTime(tx: Tx, kind: OneTimeKind, token: string): Promise<OneTime | null> {
  const [row] = await tx<OneTime[]>`
    delete from auth_one_time where hash = ${hashOf(token)} and kind = ${kind}
    returning ${columns(tx)}`
  return row ?? null
}

/** The member's tokens of a kind, oldest first. Used and withdrawn ones are gone, expired ones stay for a day or more. */
export const oneTimesOf = (tx: Tx, { uid, kind }: { uid: string; kind: OneTimeKind }) => tx<OneTime[]>`
  select ${columns(tx)} from auth_one_time where uid = ${uid} and kind = ${kind} order by created_at, hash`

/** The address of the newest change that still waits for its confirmation. */
export const pendingEmailOf = (sql: Sql | Tx, uid: string, now: Date) => sql`
  select email from auth_one_time where uid = ${uid} and kind = 'change-email' and ends_at > ${now}
  order by created_at desc, hash limit 1`

/** Withdraws changes to other addresses than the one asked for now. Its own earlier links stay: the mails look the same. */
export async function voidOtherEmailChanges(tx: Tx, uid: string, email: string): Promise<void> {
  await tx`delete from auth_one_time where uid = ${uid} and kind = 'change-email' and email <> ${email}`
}

/** When the newest token of a kind was made for the member. Null if none is left. */
export async function newestOneTimeAt(
  sql: Sql | Tx,
  { uid, kind }: { uid: string; kind: OneTimeKind },
): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(created_at) as at from auth_one_time where uid = ${uid} and kind = ${kind}`
  return row?.at ?? null
}

/** Voids tokens that were made before a change of password or address. */
export async function voidOneTimes(tx: Tx, uid: string, kinds: readonly OneTimeKind[]): Promise<void> {
  await tx`delete from auth_one_time where uid = ${uid} and kind in ${tx(kinds)}`
}

const columns = (sql: Sql | Tx) => sql`
  kind, uid, email, opened_by as "openedBy", created_at as "createdAt", ends_at as "endsAt"`

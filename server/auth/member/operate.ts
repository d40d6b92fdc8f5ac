import * as z from 'zod/mini'
import { emailKey } from '#contract/values/email.ts'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { flagMember, liftFlags } from '../../trust/flag.ts'
import { mailAccountEventLater } from '../mail/mail-account-event.ts'
import { createOneTime, voidOneTimes } from '../mail/one-time.ts'
import { endSessions } from '../session/session.ts'
import { publishAccount } from './account-reader.ts'
import { findMember, lockMember, type StoredMember } from './member.ts'

/** An operator's act on a member. The act records it. */
type Operation = { uid: string; at: Date }
export type OperationResult = 'done' | 'unknown-member' | 'already-so'

/** Ends every session at once; nothing of the member's is lost. The member reads the reason. */
export async function suspendMember(
  tx: Tx,
  { uid, at }: Operation,
  reason: string,
): Promise<OperationResult> {
  const member = await lockMember(tx, uid)
  if (!member) return 'unknown-member'
  if (member.suspendedAt) return 'already-so'
  await tx`
    update auth_member set suspended_at = ${at}, suspension_reason = ${reason} where uid = ${uid}`
  await flagMember(tx, { uid, why: 'suspended', at })
  await endSessions(tx, uid, { now: at, why: 'user-disabled' })
  await voidOneTimes(tx, uid, ['id-token', 'custom-token', 'restore', 'receive', 'reset', 'change-email'])
  await publishAccount(tx, uid)
  await mailAccountEventLater(tx, { uid, event: { kind: 'suspended', reason }, at })
  return 'done'
}

/** Lifts suspension, restriction and the suspicion of fraud. */
export async function restoreMember(tx: Tx, { uid, at }: Operation): Promise<OperationResult> {
  const member = await lockMember(tx, uid)
  if (!member) return 'unknown-member'
  const wasFlagged = await liftFlags(tx, uid)
  if (!member.suspendedAt && !member.restrictedAt && !wasFlagged) return 'already-so'
  await tx`
    update auth_member
    set suspended_at = null, suspension_reason = null,
      restricted_at = null, restriction_reason = null, restricted_until = null
    where uid = ${uid}`
  await publishAccount(tx, uid)
  if (member.suspendedAt || member.restrictedAt) {
    await mailAccountEventLater(tx, { uid, event: { kind: 'restored' }, at })
  }
  return 'done'
}

const restrictionEndKind = 'end-restriction'

type Restriction = { reason: string; until: Date | null }

/** The member signs in and sees everything, but neither earns nor exchanges, until then or until restored. */
export async function restrictMember(
  tx: Tx,
  { uid, at }: Operation,
  { reason, until }: Restriction,
): Promise<OperationResult> {
  if (!(await lockMember(tx, uid))) return 'unknown-member'
  await tx`
    update auth_member
    set restricted_at = ${at}, restriction_reason = ${reason}, restricted_until = ${until} where uid = ${uid}`
  await publishAccount(tx, uid)
  // Nothing is written when it ends by itself, so open pages must be told.
  if (until) await enqueue(tx, { kind: restrictionEndKind, uid, payload: { uid }, runAt: until })
  const event = { kind: 'restricted', reason, until: until?.toISOString() ?? null } as const
  await mailAccountEventLater(tx, { uid, event, at })
  return 'done'
}

/** Lifts the restriction that was made at that moment, and no later one. False if it is not there any more. */
export async function liftRestriction(tx: Tx, { uid, at }: Operation, restrictedAt: Date): Promise<boolean> {
  const lifted = await tx`
    update auth_member set restricted_at = null, restriction_reason = null, restricted_until = null
    where uid = ${uid} and restricted_at = ${restrictedAt} returning uid`
  if (lifted.length === 0) return false
  await publishAccount(tx, uid)
  await mailAccountEventLater(tx, { uid, event: { kind: 'restored' }, at })
  return true
}

/**
 * Signs the member out everywhere, together with every token that could open a session. A reset link stays valid: the
 * owner may be recovering the account. Returns how many sessions ended.
 */
export async function endMemberSessions(tx: Tx, { uid, at }: Operation): Promise<number> {
  const ended = await endSessions(tx, uid, { now: at, why: 'signed-out-elsewhere' })
  await voidOneTimes(tx, uid, ['id-token', 'custom-token', 'restore', 'receive', 'change-email'])
  await publishAccount(tx, uid)
  await mailAccountEventLater(tx, { uid, event: { kind: 'sessions-ended' }, at })
  return ended
}

export function restrictionEndJob(db: Db): JobKind {
  return jobKind({
    kind: restrictionEndKind,
    payload: z.object({ uid: z.string() }),
    run: ({ uid }) => db.tx(uid, (tx) => publishAccount(tx, uid)),
  })
}

/** A one-time ID token for a companion app. The audit log names the operator and the member, not the token. */
export async function createIdTokenFor(
  tx: Tx,
  { uid, actor, operator, at }: Operation & Acting,
): Promise<{ token: string; endsAt: Date } | null> {
  const member = await lockMember(tx, uid)
  if (!member || member.suspendedAt || member.eraseAt) return null
  await recordAct(tx, { at, actor, operator, act: 'id-token create', subject: uid, uid })
  await mailAccountEventLater(tx, { uid, event: { kind: 'sign-in-link-made' }, at })
  return createOneTime(tx, { kind: 'id-token', uid, now: at })
}

/** By uid, address or referral code exactly; by a part of address or nickname otherwise. */
export async function searchMembers(sql: Sql, text: string, max: number): Promise<StoredMember[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await sql<{ uid: string }[]>`
    select uid from auth_email where email_key = ${emailKey(text)}
    union select uid from auth_referral_code where code = ${text.toUpperCase()}
    union select uid from auth_member where uid = ${text} or email ilike ${part} or nickname ilike ${part}
    limit ${max}`
  const members = await Promise.all(rows.map(({ uid }) => findMember(sql, uid)))
  return members
    .filter((member) => member !== null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

export async function openSessionCount(sql: Sql | Tx, uid: string): Promise<number> {
  const [row] = await sql<{ sessions: number }[]>`
    select count(*)::int as sessions from auth_session where uid = ${uid} and ended_at is null`
  return row?.sessions ?? 0
}

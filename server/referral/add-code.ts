import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { referralCodeLateDays } from '#contract/referral/referral-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import {
  findMember,
  findUidByReferralCode,
  isOutOfService,
  type StoredMember,
} from '../auth/member/member.ts'
import { setInvitedByCode } from '../auth/member/profile.ts'
import { lockMemberOf } from '../auth/session/id-token.ts'
import type { Sql } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import type { SignedInMember } from '../http/handle.ts'
import { recordSignals } from '../trust/record-signals.ts'
import type { Trust } from '../trust/trust.ts'
import { beginInvite } from './begin-invite.ts'
import { findInvite, type Invite, lockInvite } from './invite.ts'
import type { ReferralContext } from './referral-context.ts'
import { samePerson } from './refusal.ts'

export type CodeContext = Pick<ReferralContext, 'db' | 'clock'> & { trust: Trust }

const lateMs = referralCodeLateDays * dayMs

/** The member whose code it is; null for a code that is invalid, out of service or the asker's own. */
export async function findInviter(
  sql: Sql,
  { code, asker, now }: { code: string; asker: string | null; now: Date },
): Promise<StoredMember | null> {
  const folded = foldReferralCode(code)
  if (!isReferralCode(folded)) return null
  const uid = await findUidByReferralCode(sql, folded)
  if (!uid || uid === asker) return null
  const inviter = await findMember(sql, uid)
  return inviter && !isOutOfService(inviter, now) ? inviter : null
}

/**
 * Adds a code after the registration. A code that leads to a member stays for good, so that nobody can sell an
 * invitation or escape a refusal. Earlier active days do not count, and the term still runs from the registration.
 */
export async function addCode(
  { db, clock, trust }: CodeContext,
  member: SignedInMember,
  typed: string,
): Promise<StoredMember> {
  const now = clock.now()
  const { uid } = member
  const code = foldReferralCode(typed)
  const inviter = await findInviter(db.sql, { code, asker: uid, now })
  const asker = await findMember(db.sql, uid)
  if (!inviter || !asker || (await samePerson(db.sql, asker, inviter.uid))) throw unknownCode()
  const before = await findInvite(db.sql, uid)
  const isReplaceable = before === null || (await leadsToNobody(db.sql, before))

  await db.tx(uid, async (tx) => {
    const { createdAt } = await lockMemberOf(tx, member, now)
    const invite = await lockInvite(tx, uid)
    // A retry after a lost response.
    if (invite?.code === code) return
    const isUnchanged = invite?.inviteId === before?.inviteId
    if (!isReplaceable || !isUnchanged || now.getTime() - createdAt.getTime() >= lateMs) {
      throw new CallError('aborted', 'referral-code-fixed')
    }
    await tx`delete from referral_invite where uid = ${uid}`
    await setInvitedByCode(tx, uid, code)
    await beginInvite(tx, { uid, code, at: createdAt })
    await recordSignals(tx, trust, { uid, at: now, seen: { invitedByCode: code } })
  })
  return inviter
}

/** No inviter was ever found for it, so nobody has been told of the invitation. */
async function leadsToNobody(sql: Sql, { state, refusal, referrerUid, code }: Invite): Promise<boolean> {
  if (referrerUid !== null) return false
  if (state === 'refused') return refusal === 'invalid'
  // Just registered: the job that looks the code up has not run yet.
  return state === 'open' && (await findUidByReferralCode(sql, code)) === null
}

const unknownCode = () => new CallError('not-found', 'referral-code-unknown')

import { privacyPolicyVersion } from '#contract/account-rules.ts'
import type { Tx } from '../../db/db.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import { endSessions } from '../session/session.ts'
import { publishAccount } from './account-reader.ts'
import { recordConsent } from './make-member.ts'

export async function renameMember(tx: Tx, uid: string, nickname: string): Promise<void> {
  await tx`update auth_member set nickname = ${nickname} where uid = ${uid}`
  await publishAccount(tx, uid)
}

/** The time of each change is kept, because the law requires proof of consent. */
export async function setMarketingMailOf(tx: Tx, uid: string, marketingMail: boolean, now: Date) {
  const changed = await tx`
    update auth_member set marketing_mail = ${marketingMail}
    where uid = ${uid} and marketing_mail <> ${marketingMail} returning uid`
  if (changed.length === 0) return
  await recordConsent(tx, uid, {
    kind: 'marketing-mail',
    version: privacyPolicyVersion,
    given: marketingMail,
    now,
  })
  await publishAccount(tx, uid)
}

/** The code is normalized and leads to a member. */
export async function setInvitedByCode(tx: Tx, uid: string, code: string): Promise<void> {
  await tx`update auth_member set invited_by_code = ${code} where uid = ${uid}`
  await publishAccount(tx, uid)
}

/** At the erasure of an inviter: those who were invited keep that they were, without the code. */
export async function forgetInviter(
  tx: Tx,
  { friends, code }: { friends: readonly string[]; code: string | null },
): Promise<void> {
  await tx`
    update auth_member set invited_by_code = ${erasedInviter}
    where uid = any(${[...friends]}) or invited_by_code = ${code}`
}

/** Stands for the code and the uid of an inviter who was erased. No code has this form. */
export const erasedInviter = 'erased'

/** From here on the member can only undo the deletion. */
export async function beginLeaving(tx: Tx, uid: string, eraseAt: Date, now: Date): Promise<void> {
  await tx`update auth_member set erase_at = ${eraseAt} where uid = ${uid}`
  await voidOneTimes(tx, uid, ['id-token', 'custom-token', 'change-email'])
  await endSessions(tx, uid, { now, why: 'deleting' })
  await publishAccount(tx, uid)
}

export async function stopLeaving(tx: Tx, uid: string): Promise<void> {
  await tx`update auth_member set erase_at = null where uid = ${uid}`
  await voidOneTimes(tx, uid, ['restore', 'receive'])
  await publishAccount(tx, uid)
}

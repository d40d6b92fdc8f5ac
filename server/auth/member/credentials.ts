import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { contactUrl } from '../mail/mail-links.ts'
import { emailChangedMail } from '../mail/mails.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import { publishAccount } from './account-reader.ts'
import { claimEmail } from './make-member.ts'
import type { StoredMember } from './member.ts'

export async function markVerified(
  tx: Tx,
  auth: Pick<Auth, 'onEmailVerified'>,
  uid: string,
  now: Date,
): Promise<void> {
  await tx`
    update auth_member set email_verified_at = ${now} where uid = ${uid} and email_verified_at is null`
  await voidOneTimes(tx, uid, ['verify'])
  await publishAccount(tx, uid)
  await auth.onEmailVerified(tx, { uid, at: now })
}

/** The links sent for the old password die with it. Which sessions end is the caller's to say. */
export async function setPassword(tx: Tx, uid: string, passwordHash: string, now: Date): Promise<void> {
  await tx`
    update auth_member set password_hash = ${passwordHash}, credentials_changed_at = ${now} where uid = ${uid}`
  await voidOneTimes(tx, uid, ['reset', 'change-email', 'id-token', 'custom-token'])
  await publishAccount(tx, uid)
}

/** The new address is proved by its link, so it is verified. The old one hears of it. */
export async function changeEmailOf(
  tx: Tx,
  auth: Auth,
  { uid, email: oldEmail }: StoredMember,
  email: string,
  now: Date,
): Promise<void> {
  const isOtherSpelling = oldEmail !== null && emailKey(oldEmail) === emailKey(email)
  if (!isOtherSpelling) {
    await claimEmail(tx, email, uid)
    if (oldEmail) {
      await tx`delete from auth_email where email_key = ${emailKey(oldEmail)} and uid = ${uid}`
      await mailLater(tx, emailChangedMail(oldEmail, contactUrl(auth)), { uid })
    }
  }
  await tx`
    update auth_member set email = ${email}, email_verified_at = ${now}, credentials_changed_at = ${now}
    where uid = ${uid}`
  await voidOneTimes(tx, uid, ['verify', 'reset', 'change-email'])
  await publishAccount(tx, uid)
  await auth.onEmailVerified(tx, { uid, at: now })
}

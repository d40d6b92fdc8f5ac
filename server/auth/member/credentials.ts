import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { contactUrl } from '../mail/mail-links.ts'
import { emailChangedMail } from '../mail/mails.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import type { Pace } from '../sign-in/attempt.ts'
import { voidSignInCodes } from '../sign-in/sign-in-code-rows.ts'
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

/** By uid. Each change of a password or a link may mail the member. */
export const credentialChangePace: Pace = { free: 5, firstMs: 60_000, mostMs: 3_600_000 }

/** Older device marks stop working. */
export async function raiseCredentialVersion(tx: Tx, uid: string): Promise<void> {
  await tx`update auth_member set credential_version = credential_version + 1 where uid = ${uid}`
}

/** Voids the links, codes and tokens made with the old password. The caller decides which sessions end. */
export async function setPassword(tx: Tx, uid: string, passwordHash: string, now: Date): Promise<void> {
  await tx`
    update auth_member
    set password_hash = ${passwordHash}, credentials_changed_at = ${now}, credential_version = credential_version + 1
    where uid = ${uid}`
  await voidOneTimes(tx, uid, ['reset', 'change-email', 'id-token', 'custom-token', 'restore'])
  await voidSignInCodes(tx, uid)
  await publishAccount(tx, uid)
}

/** The link proved the new address, so it is verified. The old address is told. */
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
    update auth_member
    set email = ${email}, email_verified_at = ${now}, credentials_changed_at = ${now},
      credential_version = credential_version + 1, proven_at = coalesce(proven_at, email_verified_at, ${now})
    where uid = ${uid}`
  await voidSignInCodes(tx, uid)
  await voidOneTimes(tx, uid, ['verify', 'reset', 'change-email', 'restore'])
  await publishAccount(tx, uid)
  await auth.onEmailVerified(tx, { uid, at: now })
}

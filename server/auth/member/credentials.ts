import { emailKey } from '#contract/values/email.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import type { AttemptPace } from '../sign-in/attempt.ts'
import { voidSignInCodes } from '../sign-in/sign-in-code-rows.ts'
import { publishAccount } from './account-reader.ts'
import { formerUntil, keepFormerCredential } from './former-credential.ts'
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
export const credentialChangePace: AttemptPace = { free: 5, firstMs: minuteMs, mostMs: hourMs }

/** Older device marks stop working. */
export async function raiseCredentialVersion(tx: Tx, uid: string): Promise<void> {
  await tx`update auth_member set credential_version = credential_version + 1 where uid = ${uid}`
}

/** The same, and exchanges wait: the account may be in other hands. */
export async function markCredentialsChanged(tx: Tx, uid: string, now: Date): Promise<void> {
  await raiseCredentialVersion(tx, uid)
  await tx`update auth_member set credentials_changed_at = ${now} where uid = ${uid}`
  await publishAccount(tx, uid)
}

/** The member came back through the mailbox, perhaps after an intrusion: device marks made before count no more. */
export async function markRecovered(tx: Tx, uid: string): Promise<void> {
  await tx`update auth_member set recovered_version = credential_version where uid = ${uid}`
}

/**
 * Voids the links, codes and tokens made with the old password. Null removes the password. The caller decides which
 * sessions end.
 */
export async function setPassword(
  tx: Tx,
  uid: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await keepFormerCredential(tx, uid, now)
  await tx`
    update auth_member
    set password_hash = ${passwordHash}, credentials_changed_at = ${now}, credential_version = credential_version + 1
    where uid = ${uid}`
  await voidOneTimes(tx, uid, ['reset', 'change-email', 'id-token', 'custom-token', 'restore', 'receive'])
  await voidSignInCodes(tx, uid)
  await publishAccount(tx, uid)
}

/** The link proved the new address, so it is verified. Both addresses are told. */
export async function changeEmailOf(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  email: string,
  happened: Happened,
): Promise<void> {
  const { uid } = member
  const now = happened.at
  await setAddress(tx, member, email, now)
  await tx`
    update auth_member
    set credentials_changed_at = ${now}, credential_version = credential_version + 1 where uid = ${uid}`
  await voidSignInCodes(tx, uid)
  await voidOneTimes(tx, uid, ['verify', 'reset', 'change-email', 'restore', 'receive'])
  await publishAccount(tx, uid)
  await auth.onEmailVerified(tx, { uid, at: now })
  if (isSameAddress(member.email, email)) return
  await mailAccountEvent(tx, auth, member, { kind: 'email-changed' }, happened)
  await mailAccountEvent(tx, auth, { uid, email, emailVerifiedAt: now }, { kind: 'email-changed' }, happened)
}

/** Gives the account a verified address. The old one stays reserved for a while, if it was verified. */
export async function setAddress(tx: Tx, old: StoredMember, email: string, now: Date): Promise<void> {
  const { uid } = old
  await keepFormerCredential(tx, uid, now)
  if (!isSameAddress(old.email, email)) {
    await claimEmail(tx, email, uid, now)
    if (old.email) await releaseEmail(tx, old, old.email, now)
  }
  await tx`
    update auth_member
    set email = ${email}, email_verified_at = ${now}, proven_at = coalesce(proven_at, email_verified_at, ${now})
    where uid = ${uid}`
}

/** Nobody else may claim a verified address until its former owner can no longer restore it. */
async function releaseEmail(tx: Tx, { uid, emailVerifiedAt }: StoredMember, email: string, now: Date) {
  const key = emailKey(email)
  if (emailVerifiedAt === null) {
    await tx`delete from auth_email where email_key = ${key} and uid = ${uid}`
  } else {
    await tx`
      update auth_email set reserved_until = ${formerUntil(now)} where email_key = ${key} and uid = ${uid}`
  }
}

export const isSameAddress = (one: string | null, other: string) =>
  one !== null && emailKey(one) === emailKey(other)

import { randomInt } from 'node:crypto'
import { firstNickname, privacyPolicyVersion, termsVersion } from '#contract/account-rules.ts'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { referralCodeLength, referralCodeLetters } from '#contract/referral/referral-rules.ts'
import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { newUid, randomText } from '../random.ts'
import { publishAccount } from './account-reader.ts'
import { findMember, findUidByReferralCode, isOutOfService, type StoredMember } from './member.ts'

type NewMember = {
  uid?: string
  email: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  marketingMail: boolean
  referralCode?: string | undefined
  now: Date
}

const codeTriesMax = 10

/** A new member with their consents, or a refusal when the address is taken. */
export async function makeMember(tx: Tx, wanted: NewMember): Promise<StoredMember> {
  const { uid = newUid(), email, emailVerifiedAt, passwordHash, marketingMail, now } = wanted
  if (email !== null) await claimEmail(tx, email, uid, now)
  const invitedBy = await validCode(tx, wanted.referralCode ?? '', now)
  await tx`
    insert into auth_member
      (uid, email, email_verified_at, password_hash, nickname, referral_code, invited_by_code, marketing_mail, created_at)
    values
      (${uid}, ${email}, ${emailVerifiedAt}, ${passwordHash}, ${newNickname()}, ${await newReferralCode(tx, uid)},
       ${invitedBy}, ${marketingMail}, ${now})`
  await recordConsent(tx, uid, { kind: 'terms', version: termsVersion, given: true, now })
  await recordConsent(tx, uid, { kind: 'privacy-policy', version: privacyPolicyVersion, given: true, now })
  if (marketingMail) {
    await recordConsent(tx, uid, { kind: 'marketing-mail', version: privacyPolicyVersion, given: true, now })
  }
  await publishAccount(tx, uid)
  const member = await findMember(tx, uid)
  if (!member) throw new Error('a member was made and is gone')
  return member
}

/** Null for a code that leads to nobody, or to a member who is suspended or leaving. Others are looked at by a job. */
async function validCode(tx: Tx, typed: string, now: Date): Promise<string | null> {
  const code = foldReferralCode(typed)
  const uid = isReferralCode(code) ? await findUidByReferralCode(tx, code) : null
  const inviter = uid && (await findMember(tx, uid))
  return inviter && !isOutOfService(inviter, now) ? code : null
}

/**
 * If two registrations race for an address, the second waits for the first and is refused. An address that is reserved
 * can be claimed by its former owner only.
 */
export async function claimEmail(tx: Tx, email: string, uid: string, now: Date): Promise<void> {
  const claimed = await tx`
    insert into auth_email as held (email_key, uid) values (${emailKey(email)}, ${uid})
    on conflict (email_key) do update set uid = excluded.uid, reserved_until = null
      where held.reserved_until <= ${now} or (held.reserved_until is not null and held.uid = excluded.uid)
    returning uid`
  if (claimed.length === 0) throw emailInUse()
}

export const emailInUse = () => new CallError('aborted', 'email-already-in-use')

type Consent = {
  kind: 'terms' | 'privacy-policy' | 'marketing-mail'
  version: string
  given: boolean
  now: Date
}

/** Far more than anybody changes their mind. The newest decides, and news are mailed only while it says yes. */
const consentsMax = 100

export async function recordConsent(tx: Tx, uid: string, { kind, version, given, now }: Consent) {
  await tx`
    insert into auth_consent (uid, kind, at, version, given) values (${uid}, ${kind}, ${now}, ${version}, ${given})
    on conflict (uid, kind, at) do update set given = excluded.given`
  await tx`
    delete from auth_consent where uid = ${uid} and kind = ${kind} and at < (
      select at from auth_consent where uid = ${uid} and kind = ${kind} order by at desc offset ${consentsMax - 1} limit 1)`
}

const newNickname = () => firstNickname + String(randomInt(10_000)).padStart(4, '0')

async function newReferralCode(tx: Tx, uid: string): Promise<string> {
  for (let tries = 1; tries <= codeTriesMax; tries++) {
    const code = randomText(referralCodeLength, referralCodeLetters)
    const claimed = await tx`
      insert into auth_referral_code (code, uid) values (${code}, ${uid})
      on conflict (code) do nothing returning code`
    if (claimed.length > 0) return code
  }
  throw new Error(`no free referral code in ${codeTriesMax} tries`)
}

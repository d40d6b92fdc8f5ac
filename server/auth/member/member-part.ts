import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { erasePasskeys, passkeysOf } from '../passkey/passkey-rows.ts'
import { identitiesOf } from '../provider/identity-rows.ts'
import { dropFormerCredentials } from './former-credential.ts'
import { leaveMailboxes } from './mailbox.ts'
import { findMember } from './member.ts'

/** The account itself, and how its member signs in. */
export const authPart = (keys: Pick<Auth, 'returningKey'>) => ({
  name: 'account',
  export: exportMember,
  erase: async (tx: Tx, uid: string, now: Date) => {
    const member = await findMember(tx, uid)
    if (member) await leaveMailboxes(tx, keys, member, now)
    await dropFormerCredentials(tx, uid)
    await tx`delete from auth_email where uid = ${uid} and email_key = ${emailKey(member?.email ?? '')}`
    await tx`delete from auth_referral_code where uid = ${uid} and code = ${member?.referralCode ?? ''}`
    const identities = await tx<{ provider: string; subject: string }[]>`
      delete from auth_identity where uid = ${uid} returning provider, subject`
    for (const { provider, subject } of identities) {
      await tx`delete from auth_subject where provider = ${provider} and subject = ${subject} and uid = ${uid}`
    }
    await erasePasskeys(tx, uid)
    await tx`delete from auth_one_time where uid = ${uid}`
    await tx`delete from auth_provider_flow where uid = ${uid}`
    await tx`delete from auth_registration where uid = ${uid}`
    await tx`delete from auth_sign_in_code where uid = ${uid}`
    await tx`delete from auth_sign_in_link where uid = ${uid}`
    await tx`delete from auth_session where uid = ${uid}`
    await tx`delete from auth_consent where uid = ${uid}`
    await tx`delete from auth_member where uid = ${uid}`
  },
})

async function exportMember(tx: Tx, uid: string) {
  const member = await findMember(tx, uid)
  if (!member) return null
  const consents = await tx<{ kind: string; at: Date; version: string; given: boolean }[]>`
    select kind, at, version, given from auth_consent where uid = ${uid} order by at, kind`
  const identities = await identitiesOf(tx, uid)
  const sessions = await tx<{ device: string; openedBy: string; createdAt: Date; lastUsedAt: Date }[]>`
    select device, opened_by as "openedBy", created_at as "createdAt", last_used_at as "lastUsedAt"
    from auth_session where uid = ${uid} order by created_at`
  const passkeys = await passkeysOf(tx, uid)
  return {
    uid,
    email: member.email,
    emailVerifiedAt: iso(member.emailVerifiedAt),
    hasPassword: member.passwordHash !== null,
    nickname: member.nickname,
    referralCode: member.referralCode,
    invitedByCode: member.invitedByCode,
    marketingMail: member.marketingMail,
    createdAt: iso(member.createdAt),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: iso(at) })),
    identities: identities.map(({ linkedAt, ...identity }) => ({ ...identity, linkedAt: iso(linkedAt) })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
    })),
    sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
    })),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

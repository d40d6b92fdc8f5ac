import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { dropUnproven } from '../mail/first-proof.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { markCredentialsChanged, markVerified } from '../member/credentials.ts'
import { findUidByEmail, lockMember, type StoredMember } from '../member/member.ts'
import { findUidBySubject, linkIdentity, type ProvenIdentity, unlinkIdentity } from './identity-rows.ts'

/** The member of a provider's account: linked before, or with the same proved address. Null if there is none. */
export async function findByIdentity(
  tx: Tx,
  auth: Auth,
  identity: ProvenIdentity,
  happened: Happened,
): Promise<StoredMember | null> {
  const linked = await findUidBySubject(tx, identity)
  if (linked) return lockMember(tx, linked)
  if (!identity.emailVerified) return null
  const member = await findByAddress(tx, identity)
  return member && joinByAddress(tx, auth, member, identity, happened)
}

/** The member with the address that the provider names, proved or not. */
export async function findByAddress(
  tx: Tx,
  { email }: Pick<ProvenIdentity, 'email'>,
): Promise<StoredMember | null> {
  const uid = email && (await findUidByEmail(tx, email))
  return uid ? lockMember(tx, uid) : null
}

/** Links the provider's account to the member whose address its holder has proved to own. */
export async function joinByAddress(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  identity: ProvenIdentity,
  happened: Happened,
): Promise<StoredMember | null> {
  const now = happened.at
  const isFirstProof = member.emailVerifiedAt === null
  if (isFirstProof) {
    await dropUnproven(tx, auth, member, now)
    await markVerified(tx, auth, member.uid, now)
  }
  // Another account of the provider with the same address replaces the one linked before.
  await unlinkIdentity(tx, member.uid, identity.provider)
  await linkIdentity(tx, member.uid, identity, now)
  // Nobody proved to be the member: whoever has the mailbox has the account now, as after a reset.
  await markCredentialsChanged(tx, member.uid, now)
  const event = { kind: 'provider-joined', provider: identity.provider, isFirstProof } as const
  await mailAccountEvent(tx, auth, { ...member, emailVerifiedAt: now }, event, happened)
  return lockMember(tx, member.uid)
}

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && emailKey(one) === emailKey(other)

import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { dropUnproven } from '../mail/first-proof.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { markCredentialsChanged, markVerified } from '../member/credentials.ts'
import { findUidByEmail, lockMember, type StoredMember } from '../member/member.ts'
import { findUidBySubject, linkIdentity, type ProvenIdentity, unlinkIdentity } from './identity-rows.ts'

/** The member of a provider's account: linked before, or with the same verified address. Null if there is none. */
export async function findByIdentity(
  tx: Tx,
  auth: Auth,
  identity: ProvenIdentity,
  happened: Happened,
): Promise<StoredMember | null> {
  const now = happened.at
  const linked = await findUidBySubject(tx, identity)
  if (linked) return lockMember(tx, linked)

  if (!identity.email || !identity.emailVerified) return null
  const uid = await findUidByEmail(tx, identity.email)
  const member = uid ? await lockMember(tx, uid) : null
  if (!member) return null
  const isFirstProof = member.emailVerifiedAt === null
  if (isFirstProof) {
    await dropUnproven(tx, auth, member.uid, now)
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

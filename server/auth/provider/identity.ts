import type { Provider } from '#contract/auth/auth-shapes.ts'
import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Auth } from '../auth.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import { publishAccount } from '../member/account-reader.ts'
import { markVerified } from '../member/credentials.ts'
import { findUidByEmail, lockMember, type StoredMember } from '../member/member.ts'
import { endSessions } from '../session/session.ts'
import type { Identity } from './outcome.ts'

export type ProvenIdentity = Identity & { provider: Provider }

export async function findUidBySubject(
  tx: Tx,
  { provider, subject }: ProvenIdentity,
): Promise<string | null> {
  const [row] = await tx<{ uid: string }[]>`
    select uid from auth_subject where provider = ${provider} and subject = ${subject}`
  return row?.uid ?? null
}

/** The member behind a provider's account: linked before, or of the same verified address. Null: nobody yet. */
export async function findByIdentity(
  tx: Tx,
  auth: Pick<Auth, 'onEmailVerified'>,
  identity: ProvenIdentity,
  now: Date,
): Promise<StoredMember | null> {
  const linked = await findUidBySubject(tx, identity)
  if (linked) return lockMember(tx, linked)

  if (!identity.email || !identity.emailVerified) return null
  const uid = await findUidByEmail(tx, identity.email)
  const member = uid ? await lockMember(tx, uid) : null
  if (!member) return null
  if (member.emailVerifiedAt === null) await takeFromStranger(tx, auth, member, now)
  if (!(await hasIdentity(tx, member.uid, identity.provider))) {
    await linkIdentity(tx, member.uid, identity, now)
  }
  return lockMember(tx, member.uid)
}

/**
 * Whoever registered the address never showed that it is theirs; now somebody has. Everything by which the first one
 * could come back goes, so that nobody lies in wait.
 */
async function takeFromStranger(
  tx: Tx,
  auth: Pick<Auth, 'onEmailVerified'>,
  { uid }: StoredMember,
  now: Date,
): Promise<void> {
  await tx`update auth_member set password_hash = null where uid = ${uid}`
  const identities = await tx<{ provider: Provider }[]>`
    select provider from auth_identity where uid = ${uid}`
  for (const { provider } of identities) await unlinkIdentity(tx, uid, provider)
  await endSessions(tx, uid, { now })
  await voidOneTimes(tx, uid, ['reset', 'change-email', 'id-token', 'custom-token', 'restore'])
  await markVerified(tx, auth, uid, now)
}

export async function hasIdentity(tx: Tx, uid: string, provider: Provider): Promise<boolean> {
  const rows = await tx`select 1 from auth_identity where uid = ${uid} and provider = ${provider}`
  return rows.length > 0
}

/** Of two members who link the same account at once, the second waits for the first and is refused. */
export async function linkIdentity(
  tx: Tx,
  uid: string,
  { provider, subject, email }: ProvenIdentity,
  now: Date,
): Promise<void> {
  const claimed = await tx`
    insert into auth_subject (provider, subject, uid) values (${provider}, ${subject}, ${uid})
    on conflict do nothing returning uid`
  if (claimed.length === 0) throw new CallError('aborted', 'credential-already-in-use')
  await tx`
    insert into auth_identity (uid, provider, subject, email, linked_at)
    values (${uid}, ${provider}, ${subject}, ${email}, ${now})`
  await publishAccount(tx, uid)
}

/** False: there was nothing to unlink. */
export async function unlinkIdentity(tx: Tx, uid: string, provider: Provider): Promise<boolean> {
  const [gone] = await tx<{ subject: string }[]>`
    delete from auth_identity where uid = ${uid} and provider = ${provider} returning subject`
  if (!gone) return false
  await tx`
    delete from auth_subject where provider = ${provider} and subject = ${gone.subject} and uid = ${uid}`
  await publishAccount(tx, uid)
  return true
}

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && emailKey(one) === emailKey(other)

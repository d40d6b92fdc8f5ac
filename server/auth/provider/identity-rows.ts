import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { publishAccount } from '../member/account-reader.ts'
import type { Identity } from './outcome.ts'

export type ProvenIdentity = Identity & { provider: IdentityProviderName }

export async function findUidBySubject(
  tx: Tx,
  { provider, subject }: ProvenIdentity,
): Promise<string | null> {
  const [row] = await tx<{ uid: string }[]>`
    select uid from auth_subject where provider = ${provider} and subject = ${subject}`
  return row?.uid ?? null
}

export async function hasIdentity(tx: Tx, uid: string, provider: IdentityProviderName): Promise<boolean> {
  const rows = await tx`select 1 from auth_identity where uid = ${uid} and provider = ${provider}`
  return rows.length > 0
}

/** When two members link the same account at once, the second waits for the first and is refused. */
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

export async function unlinkIdentity(tx: Tx, uid: string, provider: IdentityProviderName): Promise<void> {
  const [gone] = await tx<{ subject: string }[]>`
    delete from auth_identity where uid = ${uid} and provider = ${provider} returning subject`
  if (!gone) return
  await tx`
    delete from auth_subject where provider = ${provider} and subject = ${gone.subject} and uid = ${uid}`
  await publishAccount(tx, uid)
}

export const identitiesOf = (sql: Sql | Tx, uid: string) => sql<
  { provider: IdentityProviderName; email: string | null; linkedAt: Date }[]
>`
  select provider, email, linked_at as "linkedAt" from auth_identity where uid = ${uid} order by provider`

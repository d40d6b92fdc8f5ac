import type postgres from 'postgres'
import type { AccountStatus } from '#contract/account.ts'
import { emailKey } from '#contract/values/email.ts'
import type { InJson, Sql, Tx } from '../../db/db.ts'

/** A member as stored. */
export type StoredMember = {
  uid: string
  email: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  nickname: string
  referralCode: string
  invitedByCode: string | null
  marketingMail: boolean
  suspendedAt: Date | null
  suspensionReason: string | null
  restrictedAt: Date | null
  restrictionReason: string | null
  restrictedUntil: Date | null
  eraseAt: Date | null
  credentialsChangedAt: Date | null
  credentialVersion: number
  /** Device marks of earlier credential versions do not count as known. */
  recoveredVersion: number
  /** When the member first proved to own an address; null until then. */
  provenAt: Date | null
  createdAt: Date
}

export async function findMember(sql: Sql | Tx, uid: string): Promise<StoredMember | null> {
  const [member] = await sql<StoredMember[]>`select ${columns(sql)} from auth_member where uid = ${uid}`
  return member ?? null
}

/** The member together with columns that the caller reads from its own tables by the uid, in one statement. */
export async function findMemberWith<More>(
  sql: Sql | Tx,
  uid: string,
  more: postgres.PendingQuery<postgres.Row[]>,
): Promise<(StoredMember & More) | null> {
  const [member] = await sql<(StoredMember & More)[]>`${selectMemberWith(sql, uid, more)}`
  return member ?? null
}

/** The same as part of a larger statement. */
export const selectMemberWith = (sql: Sql | Tx, uid: string, more: postgres.PendingQuery<postgres.Row[]>) =>
  sql`select ${columns(sql)}, ${more} from auth_member where uid = ${uid}`

export function memberInJson<More>(row: InJson<StoredMember> & More): StoredMember & More {
  const times = {
    emailVerifiedAt: timeOf(row.emailVerifiedAt),
    suspendedAt: timeOf(row.suspendedAt),
    restrictedAt: timeOf(row.restrictedAt),
    restrictedUntil: timeOf(row.restrictedUntil),
    eraseAt: timeOf(row.eraseAt),
    credentialsChangedAt: timeOf(row.credentialsChangedAt),
    provenAt: timeOf(row.provenAt),
  }
  return { ...row, ...times, createdAt: new Date(row.createdAt) }
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Whether the address is verified, as an expression. A member without an address registered through a provider, which
 * vouches for them.
 */
export const isVouchedFor = (sql: Sql | Tx, uid: string) => sql`
  exists (select from auth_member where uid = ${uid} and (email is null or email_verified_at is not null))`

/** In no particular order; unknown ones are missing. */
export const findMembers = (sql: Sql | Tx, uids: string[]): Promise<StoredMember[]> =>
  sql<StoredMember[]>`select ${columns(sql)} from auth_member where uid = any(${uids})`

/** Keeps others from changing the member until the transaction ends. */
export async function lockMember(tx: Tx, uid: string): Promise<StoredMember | null> {
  const [member] = await tx<StoredMember[]>`
    select ${columns(tx)} from auth_member where uid = ${uid} for update`
  return member ?? null
}

/** The same for several, always in one order, so that two callers cannot wait for each other. */
export const lockMembers = (tx: Tx, uids: readonly string[]): Promise<StoredMember[]> =>
  tx<
    StoredMember[]
  >`select ${columns(tx)} from auth_member where uid = any(${[...uids]}) order by uid for update`

export async function findUidByEmail(sql: Sql | Tx, email: string): Promise<string | null> {
  const [row] = await sql<{ uid: string }[]>`
    select uid from auth_email where email_key = ${emailKey(email)} and reserved_until is null`
  return row?.uid ?? null
}

/** Expects the normalized code. */
export async function findUidByReferralCode(sql: Sql | Tx, code: string): Promise<string | null> {
  const [row] = await sql<{ uid: string }[]>`select uid from auth_referral_code where code = ${code}`
  return row?.uid ?? null
}

export async function findMemberByEmail(sql: Sql | Tx, email: string): Promise<StoredMember | null> {
  const uid = await findUidByEmail(sql, email)
  // Queried even without a uid, so that both cases take the same time.
  return findMember(sql, uid ?? '')
}

export function statusOf(member: StoredMember, now: Date): AccountStatus {
  if (member.suspendedAt) return 'suspended'
  if (member.eraseAt) return 'deleting'
  return isRestricted(member, now) ? 'restricted' : 'active'
}

/** The code of a suspended or leaving member shows no nickname and earns nobody anything. */
export function isOutOfService(member: StoredMember, now: Date): boolean {
  const status = statusOf(member, now)
  return status === 'suspended' || status === 'deleting'
}

export function isRestricted({ restrictedAt, restrictedUntil }: StoredMember, now: Date): boolean {
  return restrictedAt !== null && (restrictedUntil === null || restrictedUntil > now)
}

export const columns = (sql: Sql | Tx) => sql`
  uid, email, email_verified_at as "emailVerifiedAt", password_hash as "passwordHash", nickname,
  referral_code as "referralCode", invited_by_code as "invitedByCode", marketing_mail as "marketingMail",
  suspended_at as "suspendedAt", suspension_reason as "suspensionReason", restricted_at as "restrictedAt",
  restriction_reason as "restrictionReason", restricted_until as "restrictedUntil", erase_at as "eraseAt",
  credentials_changed_at as "credentialsChangedAt", credential_version as "credentialVersion",
  recovered_version as "recoveredVersion",
  coalesce(proven_at, email_verified_at) as "provenAt", created_at as "createdAt"`

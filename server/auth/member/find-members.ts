import type { AccountStatus } from '#contract/account.ts'
import { emailKey } from '#contract/values/email.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { columns, type StoredMember } from './member.ts'

export type AddressClue = 'address' | 'former-address' | 'provider-address'

/** The members of an address: it is theirs, it was theirs in the last days, or Google or Apple knows them by it. */
export const uidsByAddress = (sql: Sql, email: string): Promise<{ uid: string; clue: AddressClue }[]> => {
  const key = emailKey(email)
  return sql<{ uid: string; clue: AddressClue }[]>`
    select uid, case when reserved_until is null then 'address' else 'former-address' end as clue
      from auth_email where email_key = ${key}
    union select uid, 'former-address' from auth_former_credential where lower(email) = ${key}
      and uid not in (select uid from auth_email where email_key = ${key})
    union select uid, 'provider-address' from auth_identity where lower(email) = ${key}`
}

const foundMax = 1_000

export async function uidsByNickname(sql: Sql, nickname: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from auth_member where nickname = ${nickname} limit ${foundMax}`
  return rows.map(({ uid }) => uid)
}

/** The addresses a member had in the last days. */
export async function formerEmailsOf(sql: Sql, { uid, email }: StoredMember): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from auth_former_credential
    where uid = ${uid} and email is not null and lower(email) <> ${emailKey(email ?? '')} order by email`
  return rows.map((row) => row.email)
}

export type MemberPlace = { createdAt: Date; uid: string }

type Wanted = {
  /** Null: all members. */
  uids: string[] | null
  status: AccountStatus | null
  after: MemberPlace | null
  max: number
  now: Date
}

/** One page of members, the newest first. */
export const membersAfter = (
  sql: Sql,
  { uids, status, after, max, now }: Wanted,
): Promise<StoredMember[]> => sql<StoredMember[]>`
  select ${columns(sql)} from auth_member
  where ${uids === null ? sql`true` : sql`uid = any(${uids})`} and ${hasStatus(sql, status, now)}
    and ${after ? sql`(created_at, uid) < (${after.createdAt}, ${after.uid})` : sql`true`}
  order by created_at desc, uid desc limit ${max}`

/** The same rules as `statusOf`. */
function hasStatus(sql: Sql | Tx, status: AccountStatus | null, now: Date) {
  const isRestricted = sql`(restricted_at is not null and (restricted_until is null or restricted_until > ${now}))`
  if (status === 'suspended') return sql`suspended_at is not null`
  if (status === 'deleting') return sql`suspended_at is null and erase_at is not null`
  if (status === 'restricted') return sql`suspended_at is null and erase_at is null and ${isRestricted}`
  if (status === 'active') return sql`suspended_at is null and erase_at is null and not ${isRestricted}`
  return sql`true`
}

import { protectLinkDays } from '#contract/auth/sign-in-rules.ts'
import { emailKey } from '#contract/values/email.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'

const keptMs = protectLinkDays * dayMs
/** The oldest ones: an intruder's many changes must not push out the owner's password, and each costs a slow hash. */
const hashesMax = 5

export const formerUntil = (now: Date) => new Date(now.getTime() + keptMs)
const formerSince = (now: Date) => new Date(now.getTime() - keptMs)

/** To be called before a change of password or address. Of two changes in one moment the first is kept. */
export async function keepFormerCredential(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx`
    insert into auth_former_credential (uid, at, email, password_hash)
    select uid, ${now}, email, password_hash from auth_member where uid = ${uid}
    on conflict (uid, at) do nothing`
}

/** The passwords that were valid lately while the account had this address. */
export async function formerPasswords(
  sql: Sql | Tx,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<string[]> {
  const rows = await sql<{ email: string; passwordHash: string }[]>`
    select email, password_hash as "passwordHash" from auth_former_credential
    where uid = ${uid} and at > ${formerSince(now)} and email is not null and password_hash is not null
    order by at limit 100`
  const ofAddress = rows.filter((row) => emailKey(row.email) === emailKey(email))
  return [...new Set(ofAddress.map(({ passwordHash }) => passwordHash))].slice(0, hashesMax)
}

/** The member's address, and those of the last days. */
export async function addressesOf(tx: Tx, uid: string): Promise<string[]> {
  const rows = await tx<{ email: string }[]>`
    select email from auth_member where uid = ${uid} and email is not null
    union select email from auth_former_credential where uid = ${uid} and email is not null`
  return rows.map(({ email }) => email)
}

/** Also frees the addresses that were reserved for the member. */
export async function dropFormerCredentials(tx: Tx, uid: string): Promise<void> {
  const rows = await tx<{ email: string | null }[]>`
    delete from auth_former_credential where uid = ${uid} returning email`
  for (const { email } of rows) await freeReserved(tx, uid, email)
}

/** Deletes rows whose time is over, and their reservations. */
export async function forgetFormerCredentials(sql: Sql, now: Date): Promise<void> {
  const rows = await sql<{ uid: string; email: string | null }[]>`
    delete from auth_former_credential where at <= ${formerSince(now)} returning uid, email`
  for (const { uid, email } of rows) {
    if (email === null) continue
    await sql`
      delete from auth_email
      where email_key = ${emailKey(email)} and uid = ${uid} and reserved_until <= ${now}`
  }
}

async function freeReserved(tx: Tx, uid: string, email: string | null): Promise<void> {
  if (email === null) return
  await tx`
    delete from auth_email where email_key = ${emailKey(email)} and uid = ${uid} and reserved_until is not null`
}

import { emailKey } from '#contract/values/email.ts'
import type { Sql } from '../db/db.ts'

const foundMax = 100

/** The members who gave this address in a contact while signed in. */
export async function uidsByContactEmail(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select distinct uid from contact_ticket where lower(email) = ${emailKey(email)} and uid is not null
    limit ${foundMax}`
  return rows.map(({ uid }) => uid)
}

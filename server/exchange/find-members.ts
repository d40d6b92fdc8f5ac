import type { Sql } from '../db/db.ts'

/** The members with an exchange of this id: ours, or the one under which the company knows the order. */
export async function uidsByExchangeId(sql: Sql, id: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from exchange_request where exchange_id = ${id}
    union select uid from exchange_request where order_id = ${id}`
  return rows.map(({ uid }) => uid)
}

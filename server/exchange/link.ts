import type { Sql, Tx } from '../db/db.ts'

/** The member's own account at PayPay, once they have agreed. */
export async function accountOf(sql: Sql | Tx, uid: string): Promise<string | null> {
  const [row] = await sql<{ account: string }[]>`
    select account from exchange_link where uid = ${uid} and channel = 'paypay'`
  return row?.account ?? null
}

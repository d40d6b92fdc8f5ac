import type { Sql, Tx } from '../db/db.ts'

/** The points a member can spend, and those on hold. */
export async function balanceOf(sql: Sql | Tx, uid: string): Promise<{ available: number; held: number }> {
  const [row] = await sql<{ available: number; held: number }[]>`
    select available, held from ledger_point where uid = ${uid}`
  return row ?? { available: 0, held: 0 }
}

/** The points a member can spend. */
export const availablePoints = async (sql: Sql | Tx, uid: string): Promise<number> =>
  (await balanceOf(sql, uid)).available

/** The same, and no transfer changes it until the transaction ends. */
export async function lockAvailablePoints(tx: Tx, uid: string): Promise<number> {
  const [row] = await tx<{ available: number }[]>`
    select available from ledger_point where uid = ${uid} for update`
  return row?.available ?? 0
}

/** The points that these members can spend. Members without any are missing. */
export const balancesOf = (sql: Sql, uids: string[]) =>
  sql<{ uid: string; available: number }[]>`select uid, available from ledger_point where uid = any(${uids})`

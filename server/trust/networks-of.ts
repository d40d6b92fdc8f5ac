import type { Sql, Tx } from '../db/db.ts'
import { seenSince } from './group.ts'

/** The networks of a member in the last 90 days, as hashes in hex. */
export async function networksOf(sql: Sql | Tx, uid: string, now: Date): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from trust_signal
    where uid = ${uid} and kind = 'network' and seen_at > ${seenSince(now)}`
  return rows.map(({ hash }) => hash)
}

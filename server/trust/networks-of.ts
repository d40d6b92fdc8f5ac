import type { Sql, Tx } from '../db/db.ts'
import { burstsAmong, seenSince } from './group.ts'

type Networks = {
  /** In hex. */
  hashes: string[]
  /** Several accounts of a small network registered within an hour. */
  isBurst: boolean
}

/** The networks of a member in the last 90 days. */
export async function networksOf(sql: Sql | Tx, uid: string, now: Date): Promise<Networks> {
  const rows = await sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from trust_signal
    where uid = ${uid} and kind = 'network' and seen_at > ${seenSince(now)}`
  const hashes = rows.map(({ hash }) => hash)
  return { hashes, isBurst: (await burstsAmong(sql, hashes, now)).size > 0 }
}

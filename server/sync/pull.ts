import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import { type Place, readAfter } from './log-rows.ts'

/** One answer: small enough that many of them at once do not fill the memory, and a few of them bring a whole log. */
const bytesPerPull = 1_000_000

/** What came after a place, as far as one answer reaches. From a place of another epoch everything comes. */
export async function pull(sql: Sql, uid: string, app: SyncApp, from: Place | null) {
  const log = await readAfter(sql, { uid, app, from, bytesMax: bytesPerPull })
  // Nothing was ever pushed: the first push will name an epoch.
  if (!log) return { epoch: '', seq: 0, updates: [], hasMore: false }
  const seq = log.rows.at(-1)?.seq ?? log.seq
  return {
    epoch: log.epoch,
    seq,
    updates: log.rows.map(({ update }) => update.toString('base64')),
    hasMore: seq < log.seq,
  }
}

export async function readHead(sql: Sql | Tx, uid: string, app: SyncApp): Promise<Place | null> {
  const [head] = await sql<Place[]>`select epoch, seq from sync_head where uid = ${uid} and app = ${app}`
  return head ?? null
}

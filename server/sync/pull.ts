import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Sql, Tx } from '../db/db.ts'

export type Place = { epoch: string; seq: number }

const updatesPerPull = 500
const bytesPerPull = 2_000_000

/** What came after a place. From a place of another epoch, or from before the state, everything comes. */
export async function pull(sql: Sql, uid: string, app: SyncApp, from: Place | null) {
  const head = await readHead(sql, uid, app)
  // Nothing was ever pushed: the first push will name an epoch.
  if (!head) return { epoch: '', seq: 0, updates: [], hasMore: false }
  const after = from?.epoch === head.epoch && from.seq <= head.seq ? from.seq : 0

  const updates: string[] = []
  let seq = after
  let bytes = 0
  for (const row of await readAfter(sql, uid, app, after)) {
    if (bytes > 0 && bytes + row.update.length > bytesPerPull) break
    updates.push(row.update.toString('base64'))
    bytes += row.update.length
    seq = row.seq
  }
  return { epoch: head.epoch, seq, updates, hasMore: seq < head.seq }
}

export async function readHead(sql: Sql | Tx, uid: string, app: SyncApp): Promise<Place | null> {
  const [head] = await sql<Place[]>`select epoch, seq from sync_head where uid = ${uid} and app = ${app}`
  return head ?? null
}

/** One statement, so that the log cannot be folded between reading the state and what comes after it. */
export const readAfter = (sql: Sql | Tx, uid: string, app: SyncApp, after: number) =>
  sql<{ seq: number; update: Buffer; arrivedAt: Date | null }[]>`
    select head.state_seq as seq, state.state as update, null::timestamptz as "arrivedAt"
    from sync_head head join sync_state state on state.uid = head.uid and state.app = head.app
    where head.uid = ${uid} and head.app = ${app} and head.state_seq > ${after}
    union all
    (select seq, update, arrived_at from sync_update
      where uid = ${uid} and app = ${app} and seq > ${after} order by seq limit ${updatesPerPull})
    order by seq`

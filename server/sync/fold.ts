import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import { readAfter } from './pull.ts'

type Head = { epoch: string; seq: number; stateSeq: number; readSeq: number; isLong: boolean }

const longFromUpdates = 200
const longFromBytes = 1_000_000

/** The state and the updates after it. Writers go on meanwhile: what they add is folded the next time. */
export async function logToFold(sql: Sql, uid: string, app: SyncApp) {
  const [head] = await sql<Omit<Head, 'isLong'>[]>`
    select epoch, seq, state_seq as "stateSeq", read_seq as "readSeq"
    from sync_head where uid = ${uid} and app = ${app}`
  if (!head) return { head: null, before: [], updates: [] }
  const rows = await readAfter(sql, uid, app, 0)
  const before = rows.filter(({ arrivedAt }) => arrivedAt === null).map(({ update }) => update)
  const updates = rows.flatMap(({ seq, update, arrivedAt }) =>
    arrivedAt ? [{ seq, update, at: arrivedAt }] : [],
  )
  const bytes = updates.reduce((sum, { update }) => sum + update.length, 0)
  const isLong = updates.length >= longFromUpdates || bytes >= longFromBytes
  return { head: { ...head, isLong }, before, updates }
}

export type Fold = { uid: string; app: SyncApp; epoch: string; state: Uint8Array; upTo: number }

/** Puts the state in the place of the updates it is made of. */
export async function foldLog(tx: Tx, { uid, app, epoch, state, upTo }: Fold): Promise<void> {
  // Whoever folded further in the meantime, or erased the member, has the last word.
  const rows = await tx`
    update sync_head set state_seq = ${upTo}
    where uid = ${uid} and app = ${app} and epoch = ${epoch} and state_seq < ${upTo} returning 1`
  if (rows.length === 0) return
  await tx`
    insert into sync_state (uid, app, state) values (${uid}, ${app}, ${Buffer.from(state)})
    on conflict (uid, app) do update set state = excluded.state`
  await tx`delete from sync_update where uid = ${uid} and app = ${app} and seq <= ${upTo}`
  await tx`
    update sync_head set bytes = ${state.length} + (
      select coalesce(sum(length(update)), 0) from sync_update where uid = ${uid} and app = ${app})
    where uid = ${uid} and app = ${app}`
}

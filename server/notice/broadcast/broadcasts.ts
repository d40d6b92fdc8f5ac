import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** The mail of a broadcast. Empty for one that only refreshes open pages. */
export type BroadcastContent = {
  subject?: string
  paragraphs?: string[]
  action?: { label: string; url: string }
}
type BroadcastKind = 'publish' | 'service' | 'news'
export type Broadcast = {
  id: string
  key: string
  kind: BroadcastKind
  content: BroadcastContent
  state: 'running' | 'stopped' | 'done'
  cursor: string
  looked: number
  actor: string
  startedAt: Date
  endedAt: Date | null
}

export const walkKind = 'walk-members'

type NewBroadcast = Pick<Broadcast, 'key' | 'kind' | 'content' | 'actor'> & {
  /** When the first batch runs. */
  at: Date
}

/** Starts a broadcast, once per key. Null if one with this key exists. */
export async function startBroadcast(tx: Tx, wanted: NewBroadcast): Promise<string | null> {
  const { key, kind, content, actor, at } = wanted
  const id = randomUUID()
  const rows = await tx`
    insert into notice_broadcast (broadcast_id, broadcast_key, kind, content, state, actor, started_at)
    values (${id}, ${key}, ${kind}, ${tx.json(content)}, 'running', ${actor}, ${at})
    on conflict (broadcast_key) do nothing returning 1`
  if (rows.length === 0) return null
  await walkLater(tx, { id, looked: 0 }, at)
  return id
}

/** One job per batch; the key is how many members came before it, so a batch is enqueued once and names nobody. */
export const walkLater = (tx: Tx, { id, looked }: Pick<Broadcast, 'id' | 'looked'>, runAt: Date) =>
  enqueue(tx, { kind: walkKind, key: `${id}/${looked}`, payload: { broadcastId: id }, runAt })

export async function findBroadcast(sql: Sql | Tx, id: string): Promise<Broadcast | null> {
  const [row] = await sql<
    Broadcast[]
  >`select ${columns(sql)} from notice_broadcast where broadcast_id = ${id}`
  return row ?? null
}

/** Nothing of it goes out any more, also nothing that is already queued. False if it is not running. */
export async function stopBroadcast(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update notice_broadcast set state = 'stopped', ended_at = ${at}, cursor_uid = ''
    where broadcast_id = ${id} and state <> 'stopped' returning 1`
  return rows.length > 0
}

type Progress = Broadcast & { sent: number; skipped: number; waiting: number }

/** The newest broadcasts of a kind with how far they are. */
export async function readProgress(sql: Sql, kind: BroadcastKind, max: number): Promise<Progress[]> {
  return sql<Progress[]>`
    select ${columns(sql)},
      (select count(*) from notice_delivery delivery
        where delivery.broadcast_id = broadcast.broadcast_id and outcome = 'sent') as sent,
      (select count(*) from notice_delivery delivery
        where delivery.broadcast_id = broadcast.broadcast_id and outcome = 'skipped') as skipped,
      looked - (select count(*) from notice_delivery delivery
        where delivery.broadcast_id = broadcast.broadcast_id) as waiting
    from notice_broadcast broadcast where kind = ${kind} order by started_at desc limit ${max}`
}

const columns = (sql: Sql | Tx) => sql`
  broadcast_id as id, broadcast_key as key, kind, content, state, cursor_uid as cursor, looked, actor,
  started_at as "startedAt", ended_at as "endedAt"`

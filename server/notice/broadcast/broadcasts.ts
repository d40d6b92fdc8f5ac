import { randomUUID } from 'node:crypto'
import type { Segment } from '#contract/notice/newsletter.ts'
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
  /** Only of a newsletter. Null: everybody who agreed. */
  segment: Segment | null
  /** `planned`: waits for its start. */
  state: 'planned' | 'running' | 'stopped' | 'done'
  cursor: string
  /** Members that the walk has passed, and those of them whose mail was queued. */
  looked: number
  queued: number
  actor: string
  startedAt: Date
  endedAt: Date | null
}

export const walkKind = 'walk-members'

type NewBroadcast = Pick<Broadcast, 'key' | 'kind' | 'content' | 'actor'> & {
  /** When the first batch runs. */
  at: Date
  segment?: Segment
  /** Its start may still be moved. */
  isPlanned?: boolean
}

/** Starts a broadcast, once per key. Null if one with this key exists. */
export async function startBroadcast(tx: Tx, wanted: NewBroadcast): Promise<string | null> {
  const { key, kind, content, actor, at, segment, isPlanned = false } = wanted
  const id = randomUUID()
  const rows = await tx`
    insert into notice_broadcast (broadcast_id, broadcast_key, kind, content, segment, state, actor, started_at)
    values (${id}, ${key}, ${kind}, ${tx.json(content)}, ${segment ? tx.json(segment) : null},
      ${isPlanned ? 'planned' : 'running'}, ${actor}, ${at})
    on conflict (broadcast_key) do nothing returning 1`
  if (rows.length === 0) return null
  if (isPlanned) await beginLater(tx, id, at)
  else await walkLater(tx, { id, looked: 0 }, at)
  return id
}

/** Each plan has a job of its own, which names the start that it is for. */
const beginLater = (tx: Tx, id: string, startsAt: Date) => {
  const start = startsAt.toISOString()
  return enqueue(tx, {
    kind: walkKind,
    key: `${id}/start/${start}`,
    payload: { broadcastId: id, startsAt: start },
    runAt: startsAt,
  })
}

/** Moves the start of a planned broadcast that the caller has locked. False if it has begun or was stopped. */
export async function moveStart(tx: Tx, id: string, startsAt: Date): Promise<boolean> {
  const rows = await tx`
    update notice_broadcast set started_at = ${startsAt}
    where broadcast_id = ${id} and state = 'planned' returning 1`
  if (rows.length > 0) await beginLater(tx, id, startsAt)
  return rows.length > 0
}

/** Begins a planned broadcast, unless its start was moved or it was stopped since the job was enqueued. */
export async function beginPlanned(sql: Sql, id: string, startsAt: string): Promise<void> {
  await sql`
    update notice_broadcast set state = 'running'
    where broadcast_id = ${id} and state = 'planned' and started_at = ${new Date(startsAt)}`
}

/** One job per batch; the key is how many members came before it, so a batch is enqueued once and names nobody. */
export const walkLater = (tx: Tx, { id, looked }: Pick<Broadcast, 'id' | 'looked'>, runAt: Date) =>
  enqueue(tx, { kind: walkKind, key: `${id}/${looked}`, payload: { broadcastId: id }, runAt })

/** Keeps others from stopping it until the transaction ends. */
export async function lockBroadcast(tx: Tx, id: string): Promise<Broadcast | null> {
  const [row] = await tx<Broadcast[]>`
    select ${columns(tx)} from notice_broadcast where broadcast_id = ${id} for update`
  return row ?? null
}

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

const outcomes = ['sent', 'skipped', 'failed', 'unknown', 'sending'] as const
type Outcome = (typeof outcomes)[number]
type Figures = Record<Outcome, number> & { unsubscribed: number; waiting: number }
type Progress = Broadcast & Figures

/** The newest broadcasts of a kind with how far they are. */
export async function readProgress(sql: Sql, kind: BroadcastKind, max: number): Promise<Progress[]> {
  const broadcasts = await sql<Broadcast[]>`
    select ${columns(sql)} from notice_broadcast broadcast where kind = ${kind}
    order by started_at desc, broadcast_id limit ${max}`
  const ids = broadcasts.map(({ id }) => id)
  const counts = await sql<{ id: string; outcome: Outcome; count: number }[]>`
    select broadcast_id as id, outcome, count(*)::int as count from notice_delivery
    where broadcast_id = any(${ids}::uuid[]) group by broadcast_id, outcome`
  const stopped = await sql<{ id: string; count: number }[]>`
    select broadcast_id as id, count(*)::int as count from notice_delivery
    where broadcast_id = any(${ids}::uuid[]) and stopped_at is not null group by broadcast_id`
  return broadcasts.map((broadcast) => {
    const own = counts.filter(({ id }) => id === broadcast.id)
    const countOf = (outcome: Outcome) => own.find((each) => each.outcome === outcome)?.count ?? 0
    const decided = own.reduce((sum, { count }) => sum + count, 0)
    return {
      ...broadcast,
      ...(Object.fromEntries(outcomes.map((each) => [each, countOf(each)])) as Record<Outcome, number>), // Cast: every key is set.
      unsubscribed: stopped.find(({ id }) => id === broadcast.id)?.count ?? 0,
      waiting: Math.max(0, broadcast.queued - decided) + countOf('sending'),
    }
  })
}

const columns = (sql: Sql | Tx) => sql`
  broadcast_id as id, broadcast_key as key, kind, content, segment, state, cursor_uid as cursor, looked, queued, actor,
  started_at as "startedAt", ended_at as "endedAt"`

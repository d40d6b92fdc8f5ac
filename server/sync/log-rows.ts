import type { AppId } from '#contract/apps/apps.ts'
import type { LogPlace } from '#contract/apps/sync.ts'
import type { Sql, Tx } from '../db/db.ts'

/** `uid` is the key of a space if it is the log of one (server/space-key.ts). */
export type LogKey = { uid: string; app: AppId }

/** `arrivedAt` is null for a piece of a fold. `pushedBy`: the member, in the log of a space. */
type LogRow = { seq: number; update: Buffer; arrivedAt: Date | null; pushedBy: string | null }

/** Numbers are valid within one fold only. */
export type Generation = { epoch: string; piecesAfter: number }

export type LogPart = Generation & { seq: number; readSeq: number; rows: LogRow[] }

type Wanted = LogKey & { from: LogPlace | null; bytesMax: number }

const rowsMax = 500

/**
 * The rows after a position, at least one, then as many as fit. In one statement with the head, because a fold in
 * between would change the numbers. A device that knew everything that was folded does not get the pieces again.
 */
export async function readAfter(
  sql: Sql | Tx,
  { uid, app, from, bytesMax }: Wanted,
): Promise<LogPart | null> {
  const found = await sql<(Omit<LogPart, 'rows' | 'seq'> & { headSeq: number } & Partial<LogRow>)[]>`
    with place as (
      select *, case
        when epoch::text <> ${from?.epoch ?? ''} or ${from?.seq ?? 0}::bigint > seq then 0
        when ${from?.seq ?? 0}::bigint > pieces_after then ${from?.seq ?? 0}::bigint
        when ${from?.seq ?? 0}::bigint >= folded_to then ${from?.seq ?? 0}::bigint + moved_by
        else pieces_after end as after
      from sync_head where uid = ${uid} and app = ${app}
    ), following as (
      select log.seq, log.update, log.arrived_at, log.pushed_by
      from place join sync_update log on log.uid = place.uid and log.app = place.app
      where log.uid = ${uid} and log.app = ${app} and log.seq > place.after
      order by log.seq limit ${rowsMax}
    ), fitting as (
      select seq, update, arrived_at, pushed_by, sum(length(update)) over (order by seq) - length(update) as bytes_before
      from following
    )
    select place.epoch, place.seq as "headSeq", place.read_seq as "readSeq",
      place.pieces_after as "piecesAfter", fitting.seq, fitting.update, fitting.arrived_at as "arrivedAt",
      fitting.pushed_by as "pushedBy"
    from place left join fitting
      on fitting.bytes_before = 0 or fitting.bytes_before + length(fitting.update) <= ${bytesMax}::bigint
    order by fitting.seq`
  const [first] = found
  if (!first) return null
  const { epoch, headSeq, readSeq, piecesAfter } = first
  const rows = found.flatMap(({ seq, update, arrivedAt = null, pushedBy = null }) =>
    seq && update ? [{ seq, update, arrivedAt, pushedBy }] : [],
  )
  return { epoch, seq: headSeq, readSeq, piecesAfter, rows }
}

const bytesPerRead = 2_000_000
const updatesPerRead = 500

/**
 * The whole log, or the first few hundred updates of a very long one. In several statements, because parsing one large
 * result would block the event loop. Null if it is unknown; read again if it was folded in between.
 */
export async function readLogRows(sql: Sql | Tx, uid: string, app: AppId): Promise<LogPart | null> {
  let rows: LogRow[] = []
  let generation: Generation | null = null
  for (;;) {
    const from: LogPlace | null = generation && { epoch: generation.epoch, seq: rows.at(-1)?.seq ?? 0 }
    const next: LogPart | null = await readAfter(sql, { uid, app, from, bytesMax: bytesPerRead })
    if (!next) return null
    const isFolded: boolean = generation !== null && !isSameGeneration(generation, next)
    rows = isFolded ? [] : [...rows, ...next.rows]
    generation = isFolded ? null : next
    const isEnough = rows.filter(({ arrivedAt }) => arrivedAt !== null).length >= updatesPerRead
    const isAll = next.rows.length === 0 || (rows.at(-1)?.seq ?? 0) >= next.seq
    if (!isFolded && (isAll || isEnough)) return { ...next, rows }
  }
}

export const isSameGeneration = (one: Generation, other: Generation) =>
  one.epoch === other.epoch && one.piecesAfter === other.piecesAfter

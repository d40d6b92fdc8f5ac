import type { Channel } from '#contract/exchange/channel-names.ts'
import type { HistoryEntry, HistoryFilter, MovementKind } from '#contract/point/history.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import { recentMovementsMax } from '#contract/point/point.ts'
import type { InJson, Sql, Tx } from '../db/db.ts'

type Page = { entries: HistoryEntry[]; hasMore: boolean }

/** Movements of the available points, newest first. */
export async function readMovements(
  sql: Sql | Tx,
  uid: string,
  { filter, before, limit }: Wanted,
): Promise<Page> {
  const rows = await sql<Movement[]>`${selectMovements(sql, uid, { filter, before, limit: limit + 1 })}`
  return pageOf(rows, limit)
}

type Wanted = { filter: HistoryFilter; before: number | null; limit: number }

const selectMovements = (sql: Sql | Tx, uid: string, { filter, before, limit }: Wanted) => sql`
  select ${columns(sql)}
  from ledger_transfer transfer ${joins(sql)}
  where transfer.uid = ${uid} and ${matches[filter](sql)}
    and transfer.seq < ${before ?? 2_147_483_647}
  order by transfer.seq desc limit ${limit}`

/** The latest ones as part of a larger statement; `entryOf` reads the rows. */
export const selectRecent = (sql: Sql | Tx, uid: string) =>
  selectMovements(sql, uid, { filter: 'all', before: null, limit: recentMovementsMax })

/** Movements of a calendar year in Japan, oldest first. */
export async function readYear(
  sql: Sql | Tx,
  uid: string,
  { year, after, limit }: { year: number; after: number | null; limit: number },
): Promise<Page> {
  const rows = await sql<Movement[]>`
    select ${columns(sql)}
    from ledger_transfer transfer ${joins(sql)}
    where transfer.uid = ${uid} and ${matches.all(sql)}
      and transfer.at >= ${beginningOf(year)} and transfer.at < ${beginningOf(year + 1)}
      and transfer.seq > ${after ?? 0}
    order by transfer.seq limit ${limit + 1}`
  return pageOf(rows, limit)
}

export async function firstMovementAt(sql: Sql | Tx, uid: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date }[]>`
    select at from ledger_transfer where uid = ${uid} order by seq limit 1`
  return row?.at ?? null
}

export type Movement = {
  seq: number
  at: Date
  kind: MovementKind
  credit: string
  points: number
  balanceAfter: number
  mission: MissionId | null
  channel: Channel | null
  holdId: string | null
  note: string | null
  /** How the hold ended, if it has. */
  ending: 'exchanged' | 'returned' | null
  isReversed: boolean
  isCampaign: boolean
}

const columns = (sql: Sql | Tx) => sql`
  transfer.seq, transfer.at, transfer.kind, transfer.credit, transfer.points,
  transfer.balance_after as "balanceAfter", transfer.mission, transfer.channel, transfer.hold_id as "holdId",
  note.note, ending.kind as ending, reversal.seq is not null as "isReversed",
  transfer.key like 'campaign/%' as "isCampaign"`

// Joined by keys, which the ledger derives from the transfer they end.
const joins = (sql: Sql | Tx) => sql`
  left join ledger_note note on note.uid = transfer.uid and note.seq = transfer.seq
  left join ledger_transfer ending on transfer.kind = 'exchange'
    and ending.uid = transfer.uid and ending.key = 'hold-end/' || transfer.hold_id
  left join ledger_transfer reversal
    on reversal.uid = transfer.uid and reversal.key = 'reversal/' || transfer.seq`

/**
 * The kinds that each filter shows. A correction that adds points counts as returned; one that takes points appears
 * only under all.
 */
const matches = {
  all: (sql) => sql`transfer.kind <> 'exchanged'`,
  earned: (sql) => sql`transfer.kind in ('mission', 'referral', 'granted')`,
  exchange: (sql) => sql`transfer.kind = 'exchange'`,
  returned: (sql) => sql`
    (transfer.kind = 'returned' or (transfer.kind = 'reversed' and transfer.credit = 'available'))`,
  expired: (sql) => sql`transfer.kind = 'expired'`,
  referral: (sql) => sql`transfer.kind = 'referral'`,
} satisfies Record<HistoryFilter, (sql: Sql | Tx) => unknown>

function pageOf(rows: Movement[], limit: number): Page {
  return { entries: rows.slice(0, limit).map((row) => entryOf(row)), hasMore: rows.length > limit }
}

export function entryOf(row: Movement | InJson<Movement>): HistoryEntry {
  const { seq, at, kind, mission, channel, note, points, balanceAfter } = row
  return {
    seq,
    at: new Date(at).toISOString(),
    kind,
    state: stateOf(row),
    mission,
    channel,
    isCampaign: row.isCampaign,
    exchangeId: row.holdId,
    note,
    points: row.credit === 'available' ? points : -points,
    balanceAfter,
  }
}

function stateOf({
  kind,
  ending,
  isReversed,
}: Pick<Movement, 'kind' | 'ending' | 'isReversed'>): HistoryEntry['state'] {
  if (isReversed) return 'reversed'
  if (kind !== 'exchange' || ending === 'exchanged') return 'done'
  return ending === 'returned' ? 'returned' : 'held'
}

const beginningOf = (year: number) => new Date(`${year}-01-01T00:00:00+09:00`)

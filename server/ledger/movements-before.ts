import type { Channel } from '#contract/exchange/channel-names.ts'
import type { MovementKind } from '#contract/point/history.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Sql } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'

export type PlacedMovement = ListPlace & {
  seq: number
  kind: MovementKind
  credit: string
  points: number
  balanceAfter: number
  mission: MissionId | null
  channel: Channel | null
  note: string | null
  isReversed: boolean
  isCampaign: boolean
}

/** For a member's timeline: movements of the available points before a place. */
export function movementsBefore(
  sql: Sql,
  uid: string,
  { before, max }: PageBefore,
): Promise<PlacedMovement[]> {
  const place = { at: sql`transfer.at`, id: sql`'point/' || lpad(transfer.seq::text, 10, '0')` }
  return sql<PlacedMovement[]>`
    select ${place.id} as id, transfer.at, transfer.seq, transfer.kind, transfer.credit, transfer.points,
      transfer.balance_after as "balanceAfter", transfer.mission, transfer.channel, note.note,
      reversal.seq is not null as "isReversed", transfer.key like 'campaign/%' as "isCampaign"
    from ledger_transfer transfer
    left join ledger_note note on note.uid = transfer.uid and note.seq = transfer.seq
    left join ledger_transfer reversal
      on reversal.uid = transfer.uid and reversal.key = 'reversal/' || transfer.seq
    where transfer.uid = ${uid} and transfer.kind <> 'exchanged' and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}

import type { Channel } from '#contract/exchange/channel-names.ts'
import type { MovementKind } from '#contract/point/history.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import { operatorError } from '../operator-error.ts'
import { keepNote } from './note.ts'
import { type Posted, type TransferKind, type TransferRow, transfer, type Wallet } from './transfer.ts'

/** Reverses one transfer, once: the same posting in the opposite direction. */
export async function reverse(
  tx: Tx,
  { uid, seq, at, note }: { uid: string; seq: number; at: Date; note: string },
): Promise<Posted> {
  const [mistake] = await tx<{ kind: TransferKind; debit: Wallet; credit: Wallet; points: number }[]>`
    select kind, debit, credit, points from ledger_transfer where uid = ${uid} and seq = ${seq}`
  if (!mistake) throw operatorError('unknown-transfer', { uid, seq })
  if (!isReversible(mistake)) throw operatorError('transfer-not-reversible', { kind: mistake.kind })
  const posted = await transfer(tx, {
    uid,
    key: reversalKey(seq),
    kind: 'reversed',
    debit: mistake.credit,
    credit: mistake.debit,
    points: mistake.points,
    at,
    reverses: seq,
  })
  await keepNote(tx, uid, posted, note)
  return posted
}

type Entry = Pick<TransferRow, 'debit' | 'credit' | 'points'> & {
  at: Date
  kind: MovementKind
  mission: MissionId | null
  channel: Channel | null
  isReversed: boolean
  isCampaign: boolean
}

/** One transfer of a member that the history shows. */
export async function findEntry(
  sql: Sql | Tx,
  { uid, seq }: { uid: string; seq: number },
): Promise<Entry | null> {
  const [entry] = await sql<Entry[]>`
    select at, kind, debit, credit, points, mission, channel, key like 'campaign/%' as "isCampaign",
      exists (
        select from ledger_transfer reversal where reversal.uid = ${uid} and reversal.key = ${reversalKey(seq)}
      ) as "isReversed"
    from ledger_transfer where uid = ${uid} and seq = ${seq} and kind <> 'exchanged'`
  return entry ?? null
}

export const isReversible = ({ kind }: { kind: TransferKind }): boolean => reversible.has(kind)

/** The same for the transfer under a key. Null without one; refused when the points are no longer available. */
export async function reverseByKey(
  tx: Tx,
  { uid, key, at, note }: { uid: string; key: string; at: Date; note: string },
): Promise<Posted | null> {
  const [known] = await tx<{ seq: number }[]>`
    select seq from ledger_transfer where uid = ${uid} and key = ${key}`
  return known ? reverse(tx, { uid, seq: known.seq, at, note }) : null
}

const reversalKey = (seq: number) => `reversal/${seq}`

/** A hold has its own two endings, and a reversal is undone by repeating the original. */
const reversible = new Set<TransferKind>(['mission', 'referral', 'granted', 'taken', 'expired'])

import type { Tx } from '../db/db.ts'
import { operatorError } from '../operator-error.ts'
import { keepNote } from './note.ts'
import { type Posted, type TransferKind, transfer, type Wallet } from './transfer.ts'

/** Reverses one transfer, once: the same posting in the opposite direction. */
export async function reverse(
  tx: Tx,
  { uid, seq, at, note }: { uid: string; seq: number; at: Date; note: string },
): Promise<Posted> {
  const [mistake] = await tx<{ kind: TransferKind; debit: Wallet; credit: Wallet; points: number }[]>`
    select kind, debit, credit, points from ledger_transfer where uid = ${uid} and seq = ${seq}`
  if (!mistake) throw operatorError('unknown-transfer', { uid, seq })
  if (!reversible.has(mistake.kind)) throw operatorError('transfer-not-reversible', { kind: mistake.kind })
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

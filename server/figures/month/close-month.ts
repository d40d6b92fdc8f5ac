import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { addMonths, japanMonth, type Month } from '#contract/values/japan-month.ts'
import type { Tx } from '../../db/db.ts'
import { closedMonths, freezeMonth, lockProof, type MonthProof } from './kept-months.ts'
import { firstMonth } from './months.ts'
import { nextToClose } from './prove-month.ts'
import { proveMonthLater } from './prove-month-later.ts'

type Closing = {
  /** Null if there is none. */
  proof: MonthProof | null
  /** Why the month cannot be closed now. What is wrong with its books is a sentence in Japanese. */
  blocked: string | Text | null
}

/** Locks the proof of a month, and says whether it can be closed. */
export async function lookAtClosing(tx: Tx, month: Month, now: Date): Promise<Closing> {
  const proof = await lockProof(tx, month)
  const closed = await closedMonths(tx)
  const known = closed.find((each) => each.month === month)
  if (known) return { proof, blocked: operatorText('blocked-month-closed', { month, by: known.closedBy }) }
  if (month >= japanMonth(now)) return { proof, blocked: operatorText('blocked-month-running', { month }) }
  const first = await firstMonth(tx)
  const next = first && nextToClose(closed, first)
  if (next && next !== month) return { proof, blocked: operatorText('blocked-month-order', { month: next }) }
  if (!proof) return { proof, blocked: operatorText('blocked-month-unproved') }
  return { proof, blocked: proof.problems.length === 0 ? null : proof.problems.join('') }
}

/** Freezes the month, and has the next one proved if it is over too. */
export async function closeMonth(
  tx: Tx,
  proof: MonthProof,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await freezeMonth(tx, proof, { by, at })
  const next = addMonths(proof.month, 1)
  if (next < japanMonth(at)) await proveMonthLater(tx, next, 'after-closing')
}

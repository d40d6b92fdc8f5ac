import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { reverse } from '../ledger/reverse.ts'

/**
 * Takes a reward back. A balance never goes below zero: points that were already used stay used, and that is
 * recorded.
 */
export async function reverseReward(
  tx: Tx,
  reward: { uid: string; seq: number; at: Date; note: string },
): Promise<'done' | 'spent'> {
  try {
    await reverse(tx, reward)
    return 'done'
  } catch (error) {
    if (error instanceof CallError && error.reason === 'insufficient-points') return 'spent'
    throw error
  }
}

import type { Tx } from '../db/db.ts'
import { expire } from './expire.ts'
import { readMovements } from './history.ts'

const exportMax = 1_000_000

/** The ledger's data about a member. */
export const ledgerPart = {
  name: 'point',

  export: async (tx: Tx, uid: string) => {
    const { entries } = await readMovements(tx, uid, { filter: 'all', before: null, limit: exportMax })
    return entries
  },

  /** The transfers stay but are anonymous: nothing links the uid to a person any more. */
  erase: async (tx: Tx, uid: string, now: Date) => {
    // Otherwise the books would count points forever that nobody can use.
    await expire(tx, { uid, at: now })
    await tx`delete from ledger_note where uid = ${uid}`
    await tx`delete from ledger_expiry_notice where uid = ${uid}`
  },
}

import type { Tx } from '../db/db.ts'
import { expire } from './expire.ts'
import { readMovements } from './history.ts'

const exportMax = 1_000_000

/** What the ledger keeps of a member. */
export const ledgerPart = {
  name: 'point',

  export: async (tx: Tx, uid: string) => {
    const { entries } = await readMovements(tx, uid, { filter: 'all', before: null, limit: exportMax })
    return entries
  },

  /** The transfers stay, without the person: nothing leads from the uid to anybody any more. */
  erase: async (tx: Tx, uid: string, now: Date) => {
    // So that the books do not count for ever what nobody can use.
    await expire(tx, { uid, at: now })
    await tx`delete from ledger_note where uid = ${uid}`
    await tx`delete from ledger_expiry_notice where uid = ${uid}`
  },
}

import type { Tx } from '../db/db.ts'

/** The versions of a member's documents. Erased after the parts that publish. */
export const livePart = {
  name: 'live',
  erase: async (tx: Tx, uid: string) => {
    await tx`delete from live_version where uid = ${uid}`
  },
}

import type { Tx } from '../db/db.ts'

/** Requests about a member name them and say why. */
export const consolePart = {
  name: 'console',
  erase: async (tx: Tx, uid: string) => {
    await tx`delete from console_request where uid = ${uid}`
  },
}

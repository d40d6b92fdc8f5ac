import type { Tx } from '../db/db.ts'

/** The entries stay, for the chain, as ciphertext that nobody can read once the key is gone. */
export const auditPart = {
  name: 'audit',
  erase: async (tx: Tx, uid: string) => {
    await tx`delete from audit_key where uid = ${uid}`
  },
}

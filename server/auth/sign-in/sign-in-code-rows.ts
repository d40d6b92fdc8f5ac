import type { Tx } from '../../db/db.ts'

/** Codes sent for the old credentials stop working. */
export async function voidSignInCodes(tx: Tx, uid: string): Promise<void> {
  await tx`delete from auth_sign_in_code where uid = ${uid}`
}

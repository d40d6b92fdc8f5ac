import type { Tx } from '../db/db.ts'

/**
 * Ended jobs keep their row, for its key and for the operator, but lose what they carried. Waiting jobs stay: a mail that
 * is still on its way, such as the confirmation of the deletion, must arrive. Its payload goes when it ends.
 */
export const jobsPart = {
  name: 'jobs',
  erase: async (tx: Tx, uid: string) => {
    await tx`
      update job_item set payload = '{}', last_error = null where uid = ${uid} and state in ('done', 'failed')`
  },
}

import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../db/db.ts'

/**
 * All jobs about the member go, in every state: done and failed ones keep a key, a mail keeps its address, and one that
 * is still queued has nobody to reach. Erased first, so that jobs which other parts enqueue for the erasure itself stay;
 * those must not contain the uid.
 */
export const jobsPart = {
  name: 'jobs',
  erase: async (tx: Tx, uid: string, _now: Date, addresses: readonly string[]) => {
    await tx`delete from job_task where home = ${uid}`
    // One job may be about a batch of members.
    await tx`
      update job_task set payload = jsonb_set(payload, '{uids}', (payload->'uids') - ${uid}::text)
      where uid is null and state <> 'done' and (payload->'uids') ? ${uid}::text`
    // A visitor's request, such as a password reset, is queued under an address without a uid.
    const keys = addresses.map(emailKey)
    await tx`
      delete from job_task
      where uid is null and state <> 'done'
        and (lower(payload->>'to') = any(${keys}) or lower(payload->>'email') = any(${keys}))`
  },
}

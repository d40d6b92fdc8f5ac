import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { removeRegistration } from './registration.ts'
import { removeKind } from './remove-later.ts'

export function removeJob({ db }: { db: Db }): JobKind {
  return jobKind({
    kind: removeKind,
    payload: z.object({ uid: z.string(), registrationId: z.string() }),
    run: (key) => db.tx(key.uid, (tx) => removeRegistration(tx, key)),
  })
}

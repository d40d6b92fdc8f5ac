import { dayMs } from '#contract/values/japan-day.ts'
import { isSessionOpen } from '../auth/session/session.ts'
import type { Clock } from '../clock.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import type { Push } from './push.ts'
import { type RegistrationKey, removeRegistration } from './registration.ts'

const pageSize = 500

/** Deletes registrations whose session has ended. */
export function forgetPush({ db }: Pick<Push, 'db'>, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'forget-push',
    clock,
    everyMs: dayMs,
    run: (now) => removeEnded({ db }, now),
  })
}

type Row = RegistrationKey & { sessionId: string }

async function removeEnded({ db }: Pick<Push, 'db'>, now: Date): Promise<void> {
  let after: RegistrationKey = { uid: '', registrationId: '' }
  for (;;) {
    const rows = await db.sql<Row[]>`
      select uid, registration_id as "registrationId", session_id as "sessionId" from push_registration
      where (uid, registration_id) > (${after.uid}, ${after.registrationId})
      order by uid, registration_id limit ${pageSize}`
    for (const row of rows) {
      if (!(await isSessionOpen(db.sql, row, now))) await db.tx(row.uid, (tx) => removeRegistration(tx, row))
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}

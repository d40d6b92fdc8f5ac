import { dayMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { runExpiry } from './expiry.ts'

/** Five past midnight in Japan: the last day is over, with a margin for clock differences. */
const offsetMs = (15 * 60 + 5) * minuteMs

export function expirePoints({ db, clock }: { db: Db; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'expire-points',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => void (await runExpiry({ db, now })),
  })
}

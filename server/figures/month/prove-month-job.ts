import * as z from 'zod/mini'
import { month } from '#contract/console/months.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import { japanMonth } from '#contract/values/japan-month.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { closedMonths, keepProof, readProofs } from './kept-months.ts'
import { firstMonth } from './months.ts'
import { nextToClose, proveMonth } from './prove-month.ts'
import { proveMonthKind } from './prove-month-later.ts'

type Parts = { db: Db; clock: Clock }

export function proveMonthJob({ db, clock }: Parts): JobKind {
  return jobKind({
    kind: proveMonthKind,
    payload: z.object({ month }),
    run: async ({ month }) => {
      const first = await firstMonth(db.sql)
      if (!first) return
      const proof = await proveMonth(db.sql, month, { now: clock.now(), firstMonth: first })
      await db.tx(null, (tx) => keepProof(tx, proof))
    },
  })
}

/** One in the morning in Japan, after the nightly figures. */
const offsetMs = 16 * hourMs

/** Proves the next month to close once it is over, and again each night while it does not agree. */
export function proveDueMonth({ db, clock }: Parts): RecurringJob {
  return recurringJob({
    kind: 'prove-due-month',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => {
      const first = await firstMonth(db.sql)
      if (!first) return
      const month = nextToClose(await closedMonths(db.sql), first)
      if (month >= japanMonth(now)) return
      const known = (await readProofs(db.sql)).find((proof) => proof.month === month)
      if (known?.problems.length === 0) return
      const proof = await proveMonth(db.sql, month, { now, firstMonth: first })
      await db.tx(null, (tx) => keepProof(tx, proof))
    },
  })
}

import { addDays, type Day, dayMs, daysBetween, japanDay, minuteMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import { everyUid } from '../db/uid-range.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { firstMovementAt } from '../ledger/movement-lines.ts'
import { activityKnownDays } from '../mission/activity.ts'
import { activityOfDay, type Ranges } from './figures-of-day.ts'
import { keepDay, keptPeriod } from './kept-days.ts'
import { movementsOfDays } from './movements-of-days.ts'

/** Twenty past midnight in Japan: after the expiry of points, with a margin for entries that cross midnight. */
const offsetMs = (15 * 60 + 20) * minuteMs

/**
 * Days whose movements are added up again each night, because entries of theirs may have arrived late. Their activity
 * stays: a stamp is committed within seconds, and most cards have later stamps by now.
 */
const againDays = 2

export function keepFigures({ db, clock }: { db: Db; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'keep-figures',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => void (await runFigures({ db, now })),
  })
}

type Options = Ranges & { db: Db; now: Date }

/**
 * Keeps the figures of every day that has ended since the last run. Each day is one transaction, oldest first, so a run
 * that is killed leaves whole days and the next one continues. Safe to run at any time and repeatedly.
 */
export async function runFigures({ db, now, ...ranges }: Options): Promise<Day[]> {
  const yesterday = addDays(japanDay(now), -1)
  const kept = await keptPeriod(db.sql)
  const first = kept ? firstAgain(kept, yesterday) : await firstEver(db.sql, yesterday)
  const days = Array.from({ length: Math.max(0, daysBetween(first, yesterday) + 1) }, (_, n) =>
    addDays(first, n),
  )
  for (const figures of await movementsOfDays(db.sql, days, ranges)) {
    const { day } = figures
    const hasActivity = !(kept && day <= kept.last) && daysBetween(day, yesterday) < activityKnownDays
    const activity = hasActivity ? await activityOfDay(db.sql, day, ranges) : unknownActivity
    // Streaks are known on the next day only.
    const streaks = day === yesterday ? activity.streaks : null
    await db.tx(null, (tx) => keepDay(tx, { ...figures, ...activity, streaks }, now))
  }
  return days
}

const unknownActivity = {
  activeDay: null,
  activeWeek: null,
  activeMonth: null,
  streaks: null,
  retained: [],
}

function firstAgain(kept: { first: Day; last: Day }, yesterday: Day): Day {
  const again = addDays(kept.last < yesterday ? kept.last : yesterday, 1 - againDays)
  return again < kept.first ? kept.first : again
}

async function firstEver(sql: Sql, yesterday: Day): Promise<Day> {
  const begun = await firstMovementAt(sql, everyUid)
  return begun ? japanDay(begun) : yesterday
}

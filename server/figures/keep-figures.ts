import { addDays, type Day, dayMs, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import { everyUid } from '../db/uid-range.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { firstMovementAt } from '../ledger/movement-lines.ts'
import { activityKnownDays } from '../mission/activity.ts'
import { figuresOfDay } from './figures-of-day.ts'
import { keepDay, keptPeriod } from './kept-days.ts'

/** Twenty past midnight in Japan: after the expiry of points, with a margin for entries that cross midnight. */
const offsetMs = (15 * 60 + 20) * 60_000

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

type Options = {
  db: Db
  now: Date
  /** Members per statement, and a callback after each; for tests. */
  size?: number
  onRange?: () => void
}

/**
 * Keeps the figures of every day that has ended since the last run, oldest first. Each day is one transaction, so a run
 * that is killed continues with the day it was at. Safe to run at any time and repeatedly.
 */
export async function runFigures({ db, now, ...ranges }: Options): Promise<Day[]> {
  const yesterday = addDays(japanDay(now), -1)
  const kept = await keptPeriod(db.sql)
  const first = kept ? firstAgain(kept, yesterday) : await firstEver(db.sql, yesterday)
  const days = Array.from({ length: Math.max(0, daysBetween(first, yesterday) + 1) }, (_, n) =>
    addDays(first, n),
  )
  for (const day of days) {
    const wanted = {
      hasActivity: !(kept && day <= kept.last) && daysBetween(day, yesterday) < activityKnownDays,
      isNewest: day === yesterday,
    }
    const figures = await figuresOfDay(db.sql, day, wanted, ranges)
    await db.tx(null, (tx) => keepDay(tx, figures, now))
  }
  return days
}

function firstAgain(kept: { first: Day; last: Day }, yesterday: Day): Day {
  const again = addDays(kept.last < yesterday ? kept.last : yesterday, 1 - againDays)
  return again < kept.first ? kept.first : again
}

async function firstEver(sql: Sql, yesterday: Day): Promise<Day> {
  const begun = await firstMovementAt(sql, everyUid)
  return begun ? japanDay(begun) : yesterday
}

import { isFarFromUsual, sameWeekdays } from '#contract/console/figure-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Sql } from '../db/db.ts'
import { everyUid } from '../db/uid-range.ts'
import { movementLines } from '../ledger/movement-lines.ts'
import { readLines } from './kept-days.ts'

/** The points that operators granted today, net, if that is as far from usual as 今日 marks it; 0 otherwise. */
export async function grantsAboveUsual(sql: Sql, now: Date): Promise<number> {
  const today = japanDay(now)
  const lines = await movementLines(
    sql,
    { from: startOfDay(today), to: new Date(now.getTime() + 1) },
    everyUid,
  )
  const granted = lines.find(({ line }) => line === 'granted')?.points ?? 0
  const weekdays = Array.from({ length: sameWeekdays }, (_, n) => addDays(today, -7 * (n + 1)))
  const kept = await readLines(sql, { from: weekdays.at(-1) ?? today, to: today })
  const before = kept.flatMap(({ day, line, points }) =>
    line === 'granted' && weekdays.includes(day) ? [points] : [],
  )
  return granted > 0 && isFarFromUsual(granted, before, 'points') ? granted : 0
}

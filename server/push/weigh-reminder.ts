import type { WeighTime } from '#contract/apps/app-weight.ts'
import { addDays, japanDay, minuteMs } from '#contract/values/japan-day.ts'

/** The row of push_reminder; no todo has such an id. */
export const weighRecordId = 'app:weight'

/** Today at the chosen minute, or tomorrow if that is over or the member has weighed today. */
export function nextWeighReminder({ minute, weighedOn }: WeighTime, now: Date): Date {
  const today = japanDay(now)
  const at = (day: string) => new Date(Date.parse(`${day}T00:00:00+09:00`) + minute * minuteMs)
  const isDone = weighedOn !== null && weighedOn >= today
  return isDone || at(today) <= now ? at(addDays(today, 1)) : at(today)
}

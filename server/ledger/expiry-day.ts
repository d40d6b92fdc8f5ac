import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { type Day, dayMs, japanDay } from '#contract/values/japan-day.ts'

/** The last day, in Japan, on which points can be used, given the last activity. */
export function expiryDay(lastActiveAt: Date): string {
  const activeOn = japanDay(lastActiveAt)
  // Cached: every grant asks for it, nearly always about the same day.
  if (activeOn !== latest.activeOn) latest = { activeOn, expiresOn: lastDayAfter(activeOn) }
  return latest.expiresOn
}

let latest = { activeOn: '', expiresOn: '' }

function lastDayAfter(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Day 0 of a month is the last day of the month before, whatever its length.
  return new Date(Date.UTC(year, month - 1 + pointExpiryMonths + 1, 0)).toISOString().slice(0, 10)
}

/** The last moment of a day in Japan. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + dayMs - 1)
}

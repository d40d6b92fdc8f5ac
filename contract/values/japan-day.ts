/** A calendar day such as 2026-11-15, without time or time zone. */
export type Day = string

/** A day in Japan is always this long: there is no summer time. */
export const dayMs = 86_400_000
export const hourMs = 3_600_000
export const minuteMs = 60_000
export const daySeconds = 86_400

/** The calendar day in Japan, which is nine hours ahead of UTC all year. */
export function japanDay(at: Date): Day {
  const days = Math.floor((at.getTime() + japanOffsetMs) / dayMs)
  // Cached: every call asks for it, nearly always about the same day.
  if (days !== latest.days) latest = { days, day: new Date(days * dayMs).toISOString().slice(0, 10) }
  return latest.day
}

let latest = { days: 0, day: '1970-01-01' }

/** The time of day in Japan, for example 14:05. */
export const japanTimeOfDay = (at: Date): string =>
  new Date(at.getTime() + japanOffsetMs).toISOString().slice(11, 16)

/** Time left in the current day in Japan. */
export const msUntilTomorrow = (now: Date): number =>
  Date.parse(`${addDays(japanDay(now), 1)}T00:00:00+09:00`) - now.getTime()

/** The day this many days later; earlier if negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The last day before a deadline. One at midnight ends the day before: 11月25日0:00 is 11月24日. */
export const lastDayOf = (deadline: Date): Day => japanDay(new Date(deadline.getTime() - 1))

/** How many days `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

/** 0 is Monday, on which a week begins in this product. */
export const daysSinceMonday = (day: Day): number => (weekdayOf(day) + 6) % 7

/** By the number that `weekdayOf` returns. */
export const weekdayNames = '日月火水木金土'

const japanOffsetMs = 9 * hourMs

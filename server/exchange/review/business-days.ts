import { addDays, japanDay, lastDayOf } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'

/** The end of the given business day after the one that contains `from`, in Japan. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = japanDay(from)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return new Date(`${addDays(day, 1)}T00:00:00+09:00`)
}

/**
 * The business days until the last day before a deadline: 0 on that day itself, -1 or less once the deadline has passed.
 */
export function businessDaysLeft(deadline: Date, now: Date): number {
  const today = japanDay(now)
  const last = lastDayOf(deadline)
  if (today > last) return -Math.max(1, businessDaysBetween(last, today))
  return businessDaysBetween(today, last)
}

/** Without the first day, with the last one. Remembered: the rows of a list share few pairs of days. */
function businessDaysBetween(first: string, last: string): number {
  const key = `${first}/${last}`
  const known = counted.get(key)
  if (known !== undefined) return known
  let count = 0
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (isBusinessDay(day)) count++
  if (counted.size >= countedMax) counted.clear()
  counted.set(key, count)
  return count
}

const counted = new Map<string, number>()
const countedMax = 5_000

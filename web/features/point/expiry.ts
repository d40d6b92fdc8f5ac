import { pointExpiryNoticeDays } from '#contract/point/point-rules.ts'
import { daysBetween, japanDay } from '#contract/values/japan-day.ts'

/** The last day the balance is good for. */
export const lastDayOf = (expiresAt: string): string => japanDay(new Date(expiresAt))

/** Days from today to the last good one; null while nobody needs to be told. */
export function daysToExpiry(expiresAt: string, today: string): number | null {
  const days = daysBetween(today, lastDayOf(expiresAt))
  return days <= Math.max(...pointExpiryNoticeDays) ? Math.max(0, days) : null
}

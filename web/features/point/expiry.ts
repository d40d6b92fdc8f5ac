import { pointExpiryNoticeDays } from '#contract/point/point-rules.ts'
import { daysBetween, japanDay } from '#contract/values/japan-day.ts'

/** The last day on which the balance can be used. */
export const lastDayOf = (expiresAt: string): string => japanDay(new Date(expiresAt))

/** Days until the last usable day; null while it is too early for a notice. */
export function daysToExpiry(expiresAt: string, today: string): number | null {
  const days = daysBetween(today, lastDayOf(expiresAt))
  return days <= Math.max(...pointExpiryNoticeDays) ? Math.max(0, days) : null
}

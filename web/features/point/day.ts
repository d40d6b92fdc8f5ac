import { addDays, japanDay } from '#contract/values/japan-day.ts'

/** Monday is 0. */
export const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export const weekdayNames = ['月', '火', '水', '木', '金', '土', '日'] as const

/** 11月15日 */
export const dayInWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** 2026年11月15日 */
export const fullDayInWords = (day: string): string => `${day.slice(0, 4)}年${dayInWords(day)}`

/** Time left in the current day in Japan. */
export function msUntilTomorrow(now: Date): number {
  const midnight = Date.parse(`${addDays(japanDay(now), 1)}T00:00:00+09:00`)
  return midnight - now.getTime()
}

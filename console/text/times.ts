import { exactMoment, slashDay, slashMoment } from '#contract/values/day-words.ts'
import { dayMs, hourMs, japanDay, minuteMs } from '#contract/values/japan-day.ts'
import { serverNow } from '../client/server-time.ts'

/** The one form of dates at the console, in Japan: 「2026/11/15」. */
export const shortDate = (at: string): string => slashDay(japanDay(new Date(at)))

/** 「2026/11/15 9:05」 */
export const fullTime = (at: string): string => slashMoment(new Date(at))

/** 「2026/11/15 9:05:07」 */
export const exactTime = (at: string): string => exactMoment(new Date(at))

/** How long ago: 「5分」「3時間」「2日」. */
export function ageInWords(from: string, now = serverNow()): string {
  const ms = Math.max(0, now - Date.parse(from))
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}分`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)}時間` : `${Math.floor(ms / dayMs)}日`
}

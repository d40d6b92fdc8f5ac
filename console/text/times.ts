import { type Day, dayMs, hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'

const day = { month: 'numeric', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const
const ofTime = (options: Intl.DateTimeFormatOptions) => {
  const format = japanFormat(options)
  return (at: string) => format(new Date(at))
}

/** The one form of dates at the console, in Japan: 「2026/11/15」. */
export const shortDate = ofTime({ year: 'numeric', ...day })

/** A day as a date is shown. */
export const dayDate = (day: Day): string => shortDate(`${day}T12:00:00+09:00`)

/** 「2026/11/15 9:05」 */
export const fullTime = ofTime({ year: 'numeric', ...day, ...time })

/** 「2026/11/15 9:05:07」 */
export const exactTime = ofTime({ year: 'numeric', ...day, ...time, second: '2-digit' })

/** How long ago: 「5分」「3時間」「2日」. */
export function ageInWords(from: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(from))
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}分`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)}時間` : `${Math.floor(ms / dayMs)}日`
}

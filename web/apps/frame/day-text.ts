import { dayWordsBeside } from '#contract/values/day-words.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'

const hour = japanFormat({ hour: 'numeric', minute: '2-digit' })

/** As short as possible: 14:05, きのう, 11月3日, 2025年4月1日. */
export function dayText(atMs: number, nowMs = Date.now()): string {
  const at = new Date(atMs)
  const [day, today] = [japanDay(at), japanDay(new Date(nowMs))]
  if (day === today) return hour(at)
  if (day === japanDay(new Date(nowMs - dayMs))) return 'きのう'
  return dayWordsBeside(day, today)
}

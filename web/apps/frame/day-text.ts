import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, dayMs, japanDay, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'

const sameYear = japanFormat({ month: 'long', day: 'numeric' })
const otherYear = japanFormat({ year: 'numeric', month: 'long', day: 'numeric' })
const hour = japanFormat({ hour: 'numeric', minute: '2-digit' })

/** As short as possible: 14:05, きのう, 11月3日, 2025年4月1日. */
export function dayText(atMs: number, nowMs = Date.now()): string {
  const at = new Date(atMs)
  const day = japanDay(at)
  if (day === japanDay(new Date(nowMs))) return hour(at)
  if (day === japanDay(new Date(nowMs - dayMs))) return 'きのう'
  return (day.slice(0, 4) === japanDay(new Date(nowMs)).slice(0, 4) ? sameYear : otherYear)(at)
}

/** 11月15日（日）, with the year if it is not the current one. */
export function dayLabel(day: Day, today: Day): string {
  const { year, month, date } = partsOf(day)
  const yearText = year === partsOf(today).year ? '' : `${year}年`
  return `${yearText}${month}月${date}日（${weekdayNames[weekdayOf(day)]}）`
}

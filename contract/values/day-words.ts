import { partsOf } from './japan-calendar.ts'
import { type Day, japanDay, japanTimeOfDay, weekdayNames, weekdayOf } from './japan-day.ts'

/** 11月15日 */
export function dayWords(day: Day): string {
  const { month, date } = partsOf(day)
  return `${month}月${date}日`
}

/** 2026年11月15日 */
export const fullDayWords = (day: Day): string => `${partsOf(day).year}年${dayWords(day)}`

/** 9:05 */
export const clockWords = (at: Date): string => japanTimeOfDay(at).replace(/^0/, '')

/** 2026/11/5: the one form of dates for operators. */
export const slashDay = (day: Day): string => day.replaceAll(/-0?/g, '/')

/** 2026/11/5 9:05 */
export const slashMoment = (at: Date): string => `${slashDay(japanDay(at))} ${clockWords(at)}`

/** 2026/11/5 9:05:07, so that two moments within a minute are different previews. */
export const exactMoment = (at: Date): string => `${slashMoment(at)}:${at.toISOString().slice(17, 19)}`

/** 11月15日, with the year if it is not that of the other day. */
export const dayWordsBeside = (day: Day, other: Day): string =>
  partsOf(day).year === partsOf(other).year ? dayWords(day) : fullDayWords(day)

/** 11月15日（日） */
export const withWeekday = (day: Day, words = dayWords(day)): string =>
  `${words}（${weekdayNames[weekdayOf(day)]}）`

/** The form of dates that members read: 11月15日（日）, with the year if it is not that of the other day. */
export const dateWords = (day: Day, other: Day): string => withWeekday(day, dayWordsBeside(day, other))

/** The same of a moment: 11月15日（日）9:05. */
export const momentWords = (at: Date, other: Date): string =>
  `${dateWords(japanDay(at), japanDay(other))}${clockWords(at)}`

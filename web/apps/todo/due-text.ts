import { type Day, daysBetween, partsOf, weekdayOf } from '../frame/japan-date.ts'

const weekdays = '日月火水木金土'

/** 今日, 明日, きのう, 11月20日(金), 2027年1月5日(火). */
export function dueText(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return '今日'
  if (days === 1) return '明日'
  if (days === -1) return 'きのう'
  const { year, month, date } = partsOf(day)
  const isThisYear = year === partsOf(today).year
  return `${isThisYear ? '' : `${year}年`}${month}月${date}日(${weekdays[weekdayOf(day)]})`
}

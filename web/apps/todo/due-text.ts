import { type Day, daysBetween } from '#contract/values/japan-day.ts'
import { dayLabel } from '../frame/day-text.ts'

/** 今日, 明日, きのう, 11月20日(金), 2027年1月5日(火). */
export function dueText(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return '今日'
  if (days === 1) return '明日'
  if (days === -1) return 'きのう'
  return dayLabel(day, today)
}

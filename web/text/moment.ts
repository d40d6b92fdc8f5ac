import { dayWordsBeside, withWeekday } from '#contract/values/day-words.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'
import { japanFormat } from './japan-format.ts'

const clockTime = {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const sameYear = japanFormat(clockTime)
const otherYear = japanFormat({ ...clockTime, year: 'numeric' })

/** 11月15日（日）9:05, in Japan. A date of another year carries it: 2027年1月4日（月）9:05. */
export function momentInWords(at: string | number | Date, now = new Date()): string {
  const date = new Date(at)
  const format = yearOf(japanDay(date)) === yearOf(japanDay(now)) ? sameYear : otherYear
  return format(date).replace('(', '（').replace(/\)\s*/, '）')
}

/** 11月15日. A day of another year carries it: 2027年1月4日. */
export function dayInWords(day: Day, today = japanDay(new Date())): string {
  return dayWordsBeside(day, today)
}

/** The last day before a deadline. A deadline at midnight ends the day before: 11月25日0:00 is 11月24日（火）. */
export function lastDayInWords(deadline: string, today?: Day): string {
  const day = japanDay(new Date(Date.parse(deadline) - 1))
  return withWeekday(day, dayInWords(day, today))
}

const yearOf = (day: Day) => day.slice(0, 4)

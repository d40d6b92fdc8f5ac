import { addDays } from '#contract/values/japan-day.ts'

/**
 * Whether a day such as 2026-09-22 is one of 国民の祝日に関する法律: the named days, the day after one that falls on a
 * Sunday (振替休日), and a day between two of them (国民の休日). As the law stands since 2022.
 */
export function isHoliday(day: string): boolean {
  return isNamed(day) || isSubstitute(day) || isBetween(day)
}

export const weekdayOf = (day: string) => new Date(day).getUTCDay()

const sunday = 0
const monday = 1

const fixed = new Set([
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
])
/** Month and which Monday of it: 成人の日, 海の日, 敬老の日, スポーツの日. */
const mondays = new Map([
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
])

function isNamed(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (fixed.has(day.slice(5))) return true
  if (weekdayOf(day) === monday && mondays.get(month) === Math.ceil(date / 7)) return true
  return (month === 3 && date === springDate(year)) || (month === 9 && date === autumnDate(year))
}

// The usual approximation of the equinoxes in Japan, good from 1980 to 2099. The Cabinet fixes the day each February
// for the next year; the test checks the years already fixed.
const springDate = (year: number) => equinox(20.8431, year)
const autumnDate = (year: number) => equinox(23.2488, year)
const equinox = (base: number, year: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))

/** The first day after a Sunday holiday that is not a holiday itself. */
function isSubstitute(day: string): boolean {
  let before = addDays(day, -1)
  while (isNamed(before)) {
    if (weekdayOf(before) === sunday) return true
    before = addDays(before, -1)
  }
  return false
}

const isBetween = (day: string) =>
  weekdayOf(day) !== sunday && isNamed(addDays(day, -1)) && isNamed(addDays(day, 1))

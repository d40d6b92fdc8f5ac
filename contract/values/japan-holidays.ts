import { dayOf, nthWeekday } from './japan-calendar.ts'
import { addDays, type Day, weekdayOf } from './japan-day.ts'

/** The days of 国民の祝日に関する法律 as the law stands since 2022, by name. */
export const nationalHolidays = {
  元日: (year: number) => dayOf(year, 1, 1),
  成人の日: (year: number) => nthWeekday(year, 1, 2, monday),
  建国記念の日: (year: number) => dayOf(year, 2, 11),
  天皇誕生日: (year: number) => dayOf(year, 2, 23),
  春分の日: (year: number) => dayOf(year, 3, equinox(20.8431, year)),
  昭和の日: (year: number) => dayOf(year, 4, 29),
  憲法記念日: (year: number) => dayOf(year, 5, 3),
  みどりの日: (year: number) => dayOf(year, 5, 4),
  こどもの日: (year: number) => dayOf(year, 5, 5),
  海の日: (year: number) => nthWeekday(year, 7, 3, monday),
  山の日: (year: number) => dayOf(year, 8, 11),
  敬老の日: (year: number) => nthWeekday(year, 9, 3, monday),
  秋分の日: (year: number) => dayOf(year, 9, equinox(23.2488, year)),
  スポーツの日: (year: number) => nthWeekday(year, 10, 2, monday),
  文化の日: (year: number) => dayOf(year, 11, 3),
  勤労感謝の日: (year: number) => dayOf(year, 11, 23),
}

/** A named day, the day after one that falls on a Sunday (振替休日), or a day between two of them (国民の休日). */
export const isHoliday = (day: Day): boolean => isNamed(day) || isSubstituteHoliday(day) || isBetween(day)

/** 振替休日: the first day after a Sunday holiday that is not a holiday itself. */
export function isSubstituteHoliday(day: Day): boolean {
  if (isNamed(day)) return false
  let before = addDays(day, -1)
  while (isNamed(before)) {
    if (weekdayOf(before) === sunday) return true
    before = addDays(before, -1)
  }
  return false
}

/** Monday to Friday, without 祝日 and the days from 12/29 to 1/3. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== sunday && weekday !== saturday && !isNewYear(day.slice(5)) && !isHoliday(day)
}

const sunday = 0
const monday = 1
const saturday = 6

const isNewYear = (monthAndDate: string) => monthAndDate >= '12-29' || monthAndDate <= '01-03'

const isNamed = (day: Day) => namedDaysOf(Number(day.slice(0, 4))).has(day)

// Cached by year: a search for the next business day asks about the same year many times.
const named = new Map<number, ReadonlySet<Day | null>>()
function namedDaysOf(year: number): ReadonlySet<Day | null> {
  const known = named.get(year)
  if (known) return known
  const days = new Set(Object.values(nationalHolidays).map((dayIn) => dayIn(year)))
  if (named.size < 200) named.set(year, days)
  return days
}

// The usual approximation of the equinoxes in Japan, good from 1980 to 2099. The Cabinet fixes the day each February
// for the next year; the test checks the years already fixed.
const equinox = (base: number, year: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))

const isBetween = (day: Day) =>
  weekdayOf(day) !== sunday && isNamed(addDays(day, -1)) && isNamed(addDays(day, 1))

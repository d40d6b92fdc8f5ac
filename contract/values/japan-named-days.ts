import { dayOf, nthWeekday } from './japan-calendar.ts'
import type { Day } from './japan-day.ts'
import { nationalHolidays } from './japan-holidays.ts'

/** Named days of a year that people plan by: 祝日, customs and seasons. */
const namedDays = {
  ...nationalHolidays,
  節分: (year: number) => dayOf(year, 2, setsubunDate(year)),
  バレンタインデー: (year: number) => dayOf(year, 2, 14),
  ひな祭り: (year: number) => dayOf(year, 3, 3),
  ホワイトデー: (year: number) => dayOf(year, 3, 14),
  母の日: (year: number) => nthWeekday(year, 5, 2, 0),
  父の日: (year: number) => nthWeekday(year, 6, 3, 0),
  七夕: (year: number) => dayOf(year, 7, 7),
  お盆: (year: number) => dayOf(year, 8, 13),
  ハロウィン: (year: number) => dayOf(year, 10, 31),
  七五三: (year: number) => dayOf(year, 11, 15),
  冬至: (year: number) => dayOf(year, 12, solsticeDate(22.2747, year)),
  夏至: (year: number) => dayOf(year, 6, solsticeDate(21.57, year)),
  クリスマスイブ: (year: number) => dayOf(year, 12, 24),
  クリスマス: (year: number) => dayOf(year, 12, 25),
  大みそか: (year: number) => dayOf(year, 12, 31),
  正月: (year: number) => dayOf(year, 1, 1),
  ゴールデンウィーク: (year: number) => dayOf(year, 4, 29),
}

/** Null if the name is not known: another build may have written it. */
export function namedDayIn(year: number, name: string): Day | null {
  const dayIn = Object.entries(namedDays).find(([known]) => known === name)?.[1]
  return dayIn ? dayIn(year) : null
}

export const dayNames: readonly string[] = Object.keys(namedDays)

// The usual approximations for Japan, good from 1980 to 2099; 節分 is the day before 立春.
const solsticeDate = (base: number, year: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))
const setsubunDate = (year: number) =>
  Math.floor(4.8693 + 0.242713 * (year - 1901) - Math.floor((year - 1 - 1900) / 4)) - 1

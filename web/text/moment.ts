import { dateWords, momentWords } from '#contract/values/day-words.ts'
import { type Day, japanDay, lastDayOf } from '#contract/values/japan-day.ts'

/** 11月15日（日）9:05, in Japan. A date of another year carries it: 2027年1月4日（月）9:05. */
export const momentInWords = (at: string | number | Date, now = new Date()): string =>
  momentWords(new Date(at), now)

/** 11月15日（日）, for a day that the member is told. */
export const dateInWords = (day: Day, today = japanDay(new Date())): string => dateWords(day, today)

/** The last day before a deadline: of 11月25日0:00 it is 11月24日（火）. */
export const lastDayInWords = (deadline: string, today?: Day): string =>
  dateInWords(lastDayOf(new Date(deadline)), today)

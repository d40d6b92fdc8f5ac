import { businessDayOf } from '#contract/apps/todo-repeat/repeat-days.ts'
import { dayOf, inMonths, lastDateOf, nthWeekday, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import type { ReadingMoment } from './moment.ts'
import { number } from './numbers.ts'
import { longest, map, type Rule, sequence, token, words } from './rules.ts'
import { weekday } from './weekdays.ts'

/** A day of a month, and for a span such as 下旬 its last day. */
export type MonthTail = (year: number, month: number) => { day: Day | null; end?: Day | null; isSpan?: true }

/** A date of the month. Not 3日間, 2日目, 三日月. */
export const dateOfMonth: Rule<number> = map(
  sequence(
    number,
    token(
      '(?:日|にち)(?![間目分本々替焼酔先]|前(?!後)|月(?!曜)|後|以内|おき|ごと|に[1一]|[1一]回|曜|ようび)',
    ),
  ),
  ([date]) => date,
)

/** 第2, 最終. */
export const week: Rule<number> = longest(
  map(sequence(token('第'), number), ([, nth]) => nth),
  map(token('最終|最後の'), () => -1),
  map(token('最初の'), () => 1),
)

const within = (from: number, to: number) => (year: number, month: number) => ({
  day: dayOf(year, month, from),
  end: dayOf(year, month, to === -1 ? lastDateOf(year, month) : to),
})
const lastDay: MonthTail = (year, month) => ({ day: dayOf(year, month, lastDateOf(year, month)) })
const untilEnd: MonthTail = (year, month) => ({ ...lastDay(year, month), isSpan: true })
const first: MonthTail = (year, month) => ({ day: dayOf(year, month, 1) })

const named = words<MonthTail>({
  末日: lastDay,
  末: lastDay,
  まつ: lastDay,
  前半: within(1, 15),
  後半: within(16, -1),
  終わり: lastDay,
  おわり: lastDay,
  最終日: lastDay,
  頭: first,
  初め: first,
  初旬: within(1, 10),
  始め: first,
  はじめ: first,
  あたま: first,
  初日: first,
  上旬: within(1, 10),
  中旬: within(11, 20),
  下旬: within(21, -1),
  半ば: (year, month) => ({ day: dayOf(year, month, 15) }),
  中頃: (year, month) => ({ day: dayOf(year, month, 15) }),
  いっぱい: untilEnd,
  以降: first,
})

/** After 12月, 来月 and the like: 10日, 末, 下旬, 第2土曜, 最終営業日. */
export const monthTail: Rule<MonthTail> = longest<MonthTail>(
  map(dateOfMonth, (date) => (year, month) => ({ day: dayOf(year, month, date) })),
  named,
  map(token('中(?=に|は|、|まで| |$)'), () => untilEnd),
  map(sequence(week, weekday), ([nth, day]) => (year, month) => ({
    day: nth === -1 || (nth >= 1 && nth <= 5) ? nthWeekday(year, month, nth, day) : null,
  })),
  // Some count weeks and others count Tuesdays: taken where both mean the same day.
  map(sequence(week, token('週の?'), weekday), ([nth, , day]) => (year, month) => {
    const counted = nth >= 1 && nth <= 5 ? nthWeekday(year, month, nth, day) : null
    return { day: counted === inWeek(year, month, nth, day) ? counted : null }
  }),
  map(sequence(week, token('営業日')), ([nth]) => (year, month) => ({
    day: businessDayOf(year, month, nth),
  })),
  map(token('末営業日'), () => (year, month) => ({ day: businessDayOf(year, month, -1) })),
)

/** The weekday of the nth week, the first being the one of the first of the month. */
function inWeek(year: number, month: number, nth: number, day: number): Day | null {
  const first = dayOf(year, month, 1)
  return first && addDays(first, 7 * (nth - 1) - daysSinceMonday(first) + ((day + 6) % 7))
}

const inYears = 9

/** Without a year, the next such day. */
export function monthDay(
  now: ReadingMoment,
  given: ((now: ReadingMoment) => number) | null,
  month: number,
  tail: MonthTail,
): Day | null {
  if (month < 1 || month > 12 || !Number.isInteger(month)) return null
  const { today } = now
  if (given) {
    const inYear = given(now)
    return Number.isInteger(inYear) && inYear <= 9999 ? insideSpan(tail(inYear, month), today) : null
  }
  const thisYear = partsOf(today).year
  for (let each = thisYear; each < thisYear + inYears; each++) {
    const span = tail(each, month)
    if (span.day && (span.end ?? span.day) >= today) return insideSpan(span, today)
  }
  return null
}

/** Its first day, or the last one if the span has begun. */
export const insideSpan = ({ day, end }: ReturnType<MonthTail>, today: Day) =>
  day && end && day < today && end >= today ? end : day

/** The last day of 上旬, 中旬 or 下旬. */
export const lastOf =
  (tail: MonthTail): MonthTail =>
  (y, month) => {
    const { end, isSpan: isLimit } = tail(y, month)
    return { day: (!isLimit && end) || null }
  }

/** 「20日」 is this month's, or if that is past, that of the next month that has one. */
export function comingDate(today: Day, date: number): Day | null {
  for (let months = 0; months < 3; months++) {
    const { year: y, month } = partsOf(inMonths(today, months, 1))
    const day = dayOf(y, month, date)
    if (day && day >= today) return day
  }
  return null
}

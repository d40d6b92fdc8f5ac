import { addDays, type Day, weekdayOf } from '#contract/values/japan-day.ts'
import { calendarDate, type DateValue } from './calendar-dates.ts'
import { holidayRun } from './holiday-runs.ts'
import type { ReadingMoment } from './moment.ts'
import { namedDate } from './named-dates.ts'
import { number } from './numbers.ts'
import { relativeDate } from './relative-dates.ts'
import { longest, map, type Rule, sequence, token } from './rules.ts'
import { weekday, weekdayInBrackets, weekdayLetter } from './weekdays.ts'

const anyDate = longest(calendarDate, relativeDate, namedDate, holidayRun)
const weekdayAfter = longest(
  weekdayInBrackets,
  weekdayLetter,
  map(sequence(token(' ?'), weekday, token('(?!参観|診療|授業|学校|大工)')), ([, day]) => day),
)

const holidayMark = token(' ?\\((?:祝日?|休|振替?)\\)|祝日?(?= |$)')

/** A date, with the weekday that may stand after it and 翌日 or 前日. A weekday that does not agree makes it doubtful. */
export const date: Rule<DateValue> = (text, at) => {
  const read = anyDate(text, at)
  if (!read) return null
  const { dayOf, form } = read.value
  if (form === 'weekday') return read
  const named = weekdayAfter(text, read.end)
  const end = named?.end ?? holidayMark(text, read.end)?.end ?? read.end
  const agreed: DateValue = named
    ? {
        dayOf,
        form: form === 'bare' || form === 'decimal' || form === 'fraction' ? 'sure' : form,
        weekday: named.value,
      }
    : read.value
  const neighbour = dayBeside(text, end)
  return neighbour ? { value: shifted(agreed, neighbour.value), end: neighbour.end } : { value: agreed, end }
}

/** Whether the weekday written after the date is another one. */
export const isContradicted = ({ weekday: named }: DateValue, day: string | null): boolean =>
  named !== undefined && day !== null && weekdayOf(day) !== named

/**
 * 11/3 on the 18th of November: rather the one that was than next year's, and so is 15日 for some days. The moment earlier
 * by `days` tells: then it still meant a day that has passed now.
 */
export function hasJustPassed(
  { dayOf }: DateValue,
  day: Day,
  { now, days }: { now: ReadingMoment; days: number },
) {
  const then = dayOf({ ...now, today: addDays(now.today, -days) })
  return then !== null && then < now.today && then < day
}

/** 翌日, 前日, の3日前, の2週間前. */
const dayBeside: Rule<number> = longest(
  map(token('の?(?:翌日|次の日|前日|前の日)'), (text) => (text.includes('前') ? -1 : 1)),
  map(sequence(token('の'), number, token('日|週間'), token('前')), ([, count, unit]) =>
    unit === '日' ? -count : -7 * count,
  ),
)

const shifted = ({ dayOf, ...rest }: DateValue, days: number): DateValue => ({
  ...rest,
  dayOf: (now) => {
    const day = dayOf(now)
    return day && addDays(day, days)
  },
})

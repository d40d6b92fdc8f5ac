import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { isBusinessDay, isHoliday, isSubstituteHoliday } from '#contract/values/japan-holidays.ts'
import { namedDayIn } from '#contract/values/japan-named-days.ts'
import type { DateValue } from './calendar-dates.ts'
import { dayName } from './day-names.ts'
import { longest, map, type Rule, token, words } from './rules.ts'

export const namedDate: Rule<DateValue> = longest<DateValue>(
  map(dayName, (name) => ({ dayOf: ({ today }) => comingNamedDay(today, name), form: 'named' })),
  map(token('(?:お?正月の?)?三が日'), () => ({
    dayOf: ({ today }) => comingNamedDay(addDays(today, -2), '元日'),
    endOf: ({ today }) => addDays(comingNamedDay(addDays(today, -2), '元日') ?? today, 2),
    form: 'named',
  })),
  words<DateValue>({
    振替休日: { dayOf: ({ today }) => firstFrom(today, isSubstituteHoliday), form: 'named' },
    次の祝日: { dayOf: ({ today }) => firstFrom(addDays(today, 1), isHoliday), form: 'named' },
    連休明け: { dayOf: ({ today }) => afterHolidays(today), form: 'named' },
    gw明け: { dayOf: ({ today }) => afterGoldenWeek(today), form: 'named' },
    今度の祝日: { dayOf: ({ today }) => firstFrom(addDays(today, 1), isHoliday), form: 'named' },
  }),
)

function comingNamedDay(today: Day, name: string): Day | null {
  const { year } = partsOf(today)
  const day = namedDayIn(year, name)
  return day && day >= today ? day : namedDayIn(year + 1, name)
}

/** The first business day after the next three days in a row without work. */
function afterHolidays(today: Day): Day | null {
  let free = 0
  // Today may lie in the middle of them.
  return firstFrom(addDays(today, -14), (day) => {
    const isAfter = isBusinessDay(day) && free >= 3 && day >= today
    free = isBusinessDay(day) ? 0 : free + 1
    return isAfter
  })
}

function afterGoldenWeek(today: Day): Day | null {
  const { year } = partsOf(today)
  const days = [year, year + 1].map((each) => firstFrom(`${each}-05-06`, isBusinessDay))
  return days.find((day) => day !== null && day >= today) ?? null
}

/** Substitute holidays are at most a few years apart. */
function firstFrom(from: Day, isWanted: (day: Day) => boolean): Day | null {
  for (let day = from, n = 0; n < 2_000; n++, day = addDays(day, 1)) if (isWanted(day)) return day
  return null
}

import { addDays, type Day } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'
import type { DateValue } from './calendar-dates.ts'
import { longest, map, type Rule, sequence, token, words } from './rules.ts'

type Run = { first: Day; last: Day }

/** 三連休, 次の4連休: the next days in a row without work, of that number. */
const numbered: Rule<number> = map(
  sequence(
    token('(?:次の|今度の|こんどの|この)?'),
    words({ 三: 3, 四: 4, 五: 5, 六: 6, '3': 3, '4': 4, '5': 5, '6': 6 }),
    token('連休'),
  ),
  ([, length]) => length,
)

const end = '(?=に|は|、|の| |$)'

export const holidayRun: Rule<DateValue> = longest<DateValue>(
  map(sequence(numbered, token('(?:の(?:間|あいだ|うち)|中)?')), ([length]) => ({
    ...inRun(length, ({ first }) => first),
    endOf: inRun(length, ({ last }) => last).dayOf,
    form: 'named',
  })),
  map(sequence(numbered, token(`の?(?:初日|1日目|一日目)${end}`)), ([length]) =>
    inRun(length, ({ first }) => first),
  ),
  map(sequence(numbered, token(`の?(?:最終日|最後の日)${end}`)), ([length]) =>
    inRun(length, ({ last }) => last),
  ),
  map(sequence(numbered, token(`の?前(?:日)?(?=まで|${end.slice(3)}`)), ([length]) =>
    inRun(length, ({ first }) => addDays(first, -1)),
  ),
  map(sequence(numbered, token('明け')), ([length]) => inRun(length, ({ last }) => addDays(last, 1))),
  // Many work on some of these days.
  map(token('年末年始'), () => ({
    dayOf: ({ today }) => `${yearOfTurn(today)}-12-29`,
    endOf: ({ today }) => `${yearOfTurn(today) + 1}-01-03`,
    form: 'open',
  })),
)

const inRun = (length: number, dayIn: (run: Run) => Day): DateValue => ({
  dayOf: ({ today }) => {
    const run = nextRun(today, length)
    return run && dayIn(run)
  },
  form: 'word',
})

/** The run that is not over yet; its length is that of one without a break, so the six days of New Year are no 三連休. */
function nextRun(today: Day, length: number): Run | null {
  let first: Day | null = null
  for (let day = addDays(today, -length), n = 0; n < 800; n++, day = addDays(day, 1)) {
    if (!isBusinessDay(day)) first ??= day
    else if (first) {
      const last = addDays(day, -1)
      if (last >= today && addDays(first, length - 1) === last) return { first, last }
      first = null
    }
  }
  return null
}

const yearOfTurn = (today: Day) => Number(today.slice(0, 4)) - (today.slice(5) <= '01-03' ? 1 : 0)

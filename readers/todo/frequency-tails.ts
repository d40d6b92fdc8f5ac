import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { lastDateOf } from '#contract/values/japan-calendar.ts'
import { dayName } from './day-names.ts'
import { dateOfMonth, week } from './month-tail.ts'
import { number } from './numbers.ts'
import { list, longest, map, optional, type Rule, sequence, token } from './rules.ts'
import { weekday } from './weekdays.ts'

type Tail = Rule<TodoRepeat | null>

const and = token('[・、,と&/]?')
const months = (every: number, days: number[], business?: true): TodoRepeat | null => {
  const [day, ...others] = [...new Set(days)].sort((a, b) => lastAs32(a) - lastAs32(b))
  if (day === undefined || days.some((each) => each !== -1 && (each < 1 || each > 31))) return null
  return {
    kind: 'months',
    every,
    day,
    ...(others.length > 0 && { days: [day, ...others] }),
    ...(business && { business }),
    from: 'date',
  }
}
const lastAs32 = (day: number) => (day === -1 ? 32 : day)

const monthEnd = map(token('月末|末日?|最終日|終わり'), () => -1)
const date = longest(dateOfMonth, monthEnd)
/** 10日と25日, 5、15、25日. */
const dates: Rule<number[]> = longest(
  list(date, and, 8),
  map(sequence(list(number, token('[・、,と&/]'), 8), token('日(?![間目分])')), ([days]) => days),
)

/** 第1・第3, 第1・3, 第2. */
const weeks: Rule<number[]> = map(
  sequence(week, optional(sequence(and, list(longest(week, number), and, 4)))),
  ([first, more]) => [first, ...(more?.[1] ?? [])],
)

const nth = (every: number): Tail =>
  longest<TodoRepeat | null>(
    map(sequence(weeks, weekday), ([which, day]) => monthsWeekday(every, which, day)),
    // 第1水曜と第3水曜: one weekday, or it stays text.
    map(list(sequence(week, weekday), token('[・、,と&]'), 4), (named) => {
      const [first] = named
      const isSame = first && named.every(([, day]) => day === first[1])
      return isSame
        ? monthsWeekday(
            every,
            named.map(([which]) => which),
            first[1],
          )
        : null
    }),
  )

function monthsWeekday(every: number, which: number[], day: number): TodoRepeat | null {
  if (which.some((each) => each !== -1 && (each < 1 || each > 5))) return null
  const [first, ...others] = [...new Set(which)].sort((a, b) => lastAs32(a) - lastAs32(b))
  if (first === undefined) return null
  return {
    kind: 'months-weekday',
    every,
    week: first,
    ...(others.length > 0 && { weeks: [first, ...others] }),
    weekday: day,
  }
}

/** After 毎月: 25日, 10日と25日, 末, 第1・第3水曜, 最終営業日. Alone only the nth weekdays and business days. */
export function monthlyTail(every: number, alone?: 'nth'): Tail {
  if (alone) return nth(every)
  return longest<TodoRepeat | null>(
    nth(every),
    map(dates, (days) => months(every, days)),
    map(token('頭|初め|はじめ|月初'), () => months(every, [1])),
    map(token('半ば'), () => months(every, [15])),
    map(list(sequence(week, token('営業日|平日')), token('[・、,と&]'), 4), (named) =>
      months(
        every,
        named.map(([which]) => which),
        true,
      ),
    ),
    // 5のつく日 are several dates.
    map(token('\\d{1,2}のつく日'), () => null),
    map(token('(?:月末|末)の?営業日'), () => months(every, [-1], true)),
    map(token('(?:月初|初)の?営業日'), () => months(every, [1], true)),
  )
}

const monthOfYear = map(sequence(number, token('月の?')), ([month]) => month)

/** After 毎年: 11月22日, 3/10, 母の日, 5月の第2日曜, 12月. */
export const yearlyTail = (every: number): Tail =>
  longest<TodoRepeat | null>(
    map(sequence(monthOfYear, dateOfMonth), ([month, day]) => yearly(every, month, day)),
    map(sequence(token('\\d{1,2}'), token('/'), token('\\d{1,2}(?!\\d)')), ([month, , day]) =>
      yearly(every, Number(month), Number(day)),
    ),
    map(sequence(monthOfYear, token('末日?')), ([month]) => yearly(every, month, 31)),
    map(sequence(monthOfYear, token('(?:頭|初め|はじめ)?(?=に| |$)')), ([month]) => yearly(every, month, 1)),
    map(sequence(monthOfYear, week, weekday), ([month, which, day]) => {
      const isKnown = month >= 1 && month <= 12 && (which === -1 || (which >= 1 && which <= 5))
      return isKnown ? { kind: 'years', every, month, day: 1, week: which, weekday: day } : null
    }),
    // 毎年秋: no day is named.
    map(token('[春夏秋冬](?!分)'), () => null),
    map(dayName, (name) => ({ kind: 'years', every, month: 1, day: 1, name })),
  )

/** 2月29日 is the 28th in other years. */
function yearly(every: number, month: number, day: number): TodoRepeat | null {
  if (month < 1 || month > 12) return null
  const last = lastDateOf(2028, month)
  if (day < 1 || (day > last && day !== 31)) return null
  return { kind: 'years', every, month, day: Math.min(day, last) }
}

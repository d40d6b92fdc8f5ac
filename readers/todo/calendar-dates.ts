import { dayOf, inMonths, lastDateOf, partsOf } from '#contract/values/japan-calendar.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { namedDayIn } from '#contract/values/japan-named-days.ts'
import { dayName } from './day-names.ts'
import type { DayOf, ReadingMoment } from './moment.ts'
import {
  comingDate,
  dateOfMonth,
  insideSpan,
  lastOf,
  type MonthTail,
  monthDay,
  monthTail,
} from './month-tail.ts'
import { number } from './numbers.ts'
import { longest, map, optional, type Rule, sequence, token, words } from './rules.ts'

/**
 * How much caution a phrase needs. `word` ones occur inside other words (説明日程), `bare` ones begin them (1日乗車券);
 * `span` ones are limits as they stand; `open` ones name no day and are doubtful.
 */
export type DateForm =
  | 'sure'
  | 'word'
  | 'bare'
  | 'weekday'
  | 'kana'
  | 'named'
  | 'span'
  | 'fraction'
  | 'decimal'
  | 'open'
export type DateValue = {
  dayOf: DayOf
  /** The last of several days: 今週土日. */
  endOf?: DayOf
  /** The last of the days of which the first was taken: 12月中旬. */
  wholeEndOf?: DayOf
  form: DateForm
  /** The weekday that was written after it. */
  weekday?: number
}

const of = token('の?')
/** 2027年, 令和9年, 来年の. */
const year: Rule<(now: ReadingMoment) => number> = longest<(now: ReadingMoment) => number>(
  map(
    sequence(number, token('年')),
    ([given]) =>
      () =>
        given >= 1900 ? given : Number.NaN,
  ),
  map(
    sequence(token('令和|r'), number, token('年')),
    ([, era]) =>
      () =>
        2018 + era,
  ),
  map(token('令和元年'), () => () => 2019),
  map(
    sequence(words({ 今年: 0, 本年: 0, 来年: 1, 翌年: 1, 再来年: 2, 年明け: 1 }), of),
    ([shift]) =>
      ({ today }) =>
        partsOf(today).year + shift,
  ),
)

const monthNumber = map(
  sequence(number, token('月(?!曜|見|間|刊|謝|額|給|収|報|目|分|号|例)')),
  ([month]) => month,
)

/** Whose 日 stands after the second number. */
const inRange = token('(?=[~、・,-]\\d{1,2}日)')

/** 2027年4月1日, 11月下旬, 12月の第1月曜. */
const inNamedMonth: Rule<DateValue> = map(
  sequence(optional(year), monthNumber, of, monthTail),
  ([given, month, , tail]) => ({
    dayOf: (now) => monthDay(now, given, month, tail),
    wholeEndOf: (now) => monthDay(now, given, month, lastOf(tail)),
    form: 'sure',
  }),
)

/** A month without a day is doubtful. */
const monthAlone: Rule<DateValue> = map(
  sequence(optional(year), monthNumber, token('(?= |$|に|は)')),
  ([given, month]) => ({
    dayOf: (now) =>
      monthDay(now, given, month, (y, m) => ({ day: dayOf(y, m, 1), end: dayOf(y, m, lastDateOf(y, m)) })),
    form: 'open',
  }),
)

/** 12月から, 12月まで: the first and the last day. */
const monthAsLimit: Rule<DateValue> = longest<DateValue>(
  map(sequence(optional(year), monthNumber, token('(?=から)')), ([given, month]) => ({
    dayOf: (now) => monthDay(now, given, month, (y, m) => ({ day: dayOf(y, m, 1) })),
    form: 'sure',
  })),
  map(sequence(optional(year), monthNumber, token('(?=まで)')), ([given, month]) => ({
    dayOf: (now) => monthDay(now, given, month, (y, m) => ({ day: dayOf(y, m, lastDateOf(y, m)) })),
    form: 'sure',
  })),
)

/** 12月5〜7日, 今月28、29日. */
export const dateBeforeRange: Rule<DateValue> = longest<DateValue>(
  map(sequence(optional(year), monthNumber, of, number, inRange), ([given, month, , day]) => ({
    dayOf: (now) => monthDay(now, given, month, (y, m) => ({ day: dayOf(y, m, day) })),
    form: 'sure',
  })),
  (text, at) =>
    map(
      sequence(relativeMonth, of, number, inRange),
      ([shift, , day]): DateValue => ({
        dayOf: ({ today }) => {
          const { year: y, month } = partsOf(inMonths(today, shift, 1))
          return dayOf(y, month, day)
        },
        form: 'sure',
      }),
    )(text, at),
)

const relativeMonth = words({
  今月: 0,
  当月: 0,
  来月: 1,
  翌月: 1,
  再来月: 2,
  さ来月: 2,
  来々月: 2,
  こんげつ: 0,
  らいげつ: 1,
  さらいげつ: 2,
  翌々月: 2,
})

const inRelativeMonth: Rule<DateValue> = map(sequence(relativeMonth, of, monthTail), ([shift, , tail]) => ({
  dayOf: ({ today }) => {
    const first = inMonths(today, shift, 1)
    const { year: y, month } = partsOf(first)
    return insideSpan(tail(y, month), today)
  },
  wholeEndOf: ({ today }) => {
    const { year: y, month } = partsOf(inMonths(today, shift, 1))
    return lastOf(tail)(y, month).day
  },
  form: isSpan(tail) ? 'span' : 'sure',
}))

/** 来月から: its first day. */
const relativeMonthAsStart: Rule<DateValue> = map(
  sequence(relativeMonth, token('(?=から|より)')),
  ([shift]) => ({
    dayOf: ({ today }) => (shift === 0 ? null : inMonths(today, shift, 1)),
    form: 'sure',
  }),
)

const relativeMonthAlone: Rule<DateValue> = map(
  sequence(relativeMonth, token('(?!\\d{1,2}[、・,日])')),
  ([shift]) => ({
    dayOf: ({ today }) =>
      shift === 0 ? inMonths(today, 0, -1) : inMonths(today, shift, partsOf(today).date),
    form: shift === 0 ? 'open' : 'word',
  }),
)

/** 月末, 月初, 年末, 年内. */
const ends: Rule<DateValue> = words<DateValue>({
  げつまつ: { dayOf: ({ today }) => inMonths(today, 0, -1), form: 'kana' },
  月末: { dayOf: ({ today }) => inMonths(today, 0, -1), form: 'word' },
  月初: { dayOf: ({ today }) => (today.endsWith('-01') ? today : inMonths(today, 1, 1)), form: 'word' },
  月半ば: { dayOf: ({ today }) => comingDate(today, 15), form: 'word' },
  年末: { dayOf: endOfYear, form: 'named' },
  年内: { dayOf: endOfYear, form: 'span' },
  年内最終日: { dayOf: endOfYear, form: 'sure' },
  今年中: { dayOf: endOfYear, form: 'span' },
  今年いっぱい: { dayOf: endOfYear, form: 'span' },
  年明け: { dayOf: ({ today }) => dayOf(partsOf(today).year + 1, 1, 4), form: 'named' },
  年度末: { dayOf: (now) => monthDay(now, null, 3, (y, m) => ({ day: dayOf(y, m, 31) })), form: 'named' },
})

/** 年末の28日, 年明け4日, 正月2日. */
const dateAtTurnOfYear: Rule<DateValue> = longest<DateValue>(
  map(sequence(token('年末|暮れ|年の暮れ'), of, dateOfMonth), ([, , date]) => ({
    dayOf: ({ today }) => dayOf(partsOf(today).year, 12, date),
    form: 'sure',
  })),
  map(sequence(token('年明け|お?正月'), of, dateOfMonth), ([, , date]) => ({
    dayOf: (now) => monthDay(now, null, 1, (y, m) => ({ day: dayOf(y, m, date) })),
    form: 'sure',
  })),
)

const twoDigits = token('\\d{1,2}(?!\\d)')
const written = (separator: string) =>
  map(
    sequence(token('\\d{4}'), token(separator), twoDigits, token(separator), twoDigits),
    ([y, , m, , d]) => ({
      dayOf: () => dayOf(Number(y), Number(m), Number(d)),
      form: 'sure' as const,
    }),
  )

/** 20261205. Other long numbers stay text: only a coming day of the next ten years counts. */
const eightDigits: Rule<DateValue> = map(token('20\\d{6}(?=$|[ (、]|まで|に(?= |$)|~)'), (digits) => ({
  dayOf: ({ today }) => {
    const day = dayOf(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
    return day && day >= today && day < inMonths(today, 120, 1) ? day : null
  },
  form: 'bare',
}))

/** R9.1.5. */
const eraWritten: Rule<DateValue> = map(
  sequence(token('r\\d{1,2}'), token('[./]'), twoDigits, token('[./]'), twoDigits),
  ([era, , m, , d]) => ({
    dayOf: () => dayOf(2018 + Number(era.slice(1)), Number(m), Number(d)),
    form: 'sure',
  }),
)

/** 12/24. Small ones also write fractions: 1/2カップ. */
const slashed: Rule<DateValue> = map(
  sequence(optional(year), twoDigits, token('/'), token('\\d{1,2}(?![\\d/])')),
  ([given, m, , d]) => ({
    dayOf: (now) => monthDay(now, given, Number(m), (y, month) => ({ day: dayOf(y, month, Number(d)) })),
    form: !given && Number(m) < Number(d) && Number(d) <= 4 ? 'fraction' : 'sure',
  }),
)

/** 11.20. With single digits it may be a decimal: 1.5. */
const dotted: Rule<DateValue> = map(
  sequence(twoDigits, token('\\.'), token('\\d{1,2}(?![\\d.])')),
  ([m, , d]) => ({
    dayOf: (now) => monthDay(now, null, Number(m), (y, month) => ({ day: dayOf(y, month, Number(d)) })),
    form: m.length + d.length > 2 ? 'bare' : 'decimal',
  }),
)

/** 25日, 23日の祝日. */
const dateAlone: Rule<DateValue> = map(
  sequence(dateOfMonth, optional(token('の(?:祝日|休日)'))),
  ([date]) => ({ dayOf: ({ today }) => comingDate(today, date), form: 'bare' }),
)

/** 20(金). */
const dateBeforeBracket: Rule<DateValue> = map(
  token('\\d{1,2}(?= ?[(\\[][日月火水木金土](?:曜日?)?[)\\]])'),
  (date) => ({ dayOf: ({ today }) => comingDate(today, Number(date)), form: 'bare' }),
)

/** 来年の今日, 来年のクリスマス. */
const dayOfYear: Rule<DateValue> = longest<DateValue>(
  map(sequence(year, token('今日')), ([given]) => ({
    dayOf: (now) => dayOf(given(now), partsOf(now.today).month, partsOf(now.today).date),
    form: 'sure',
  })),
  map(sequence(year, dayName), ([given, name]) => ({
    dayOf: (now) => namedDayIn(given(now), name),
    form: 'named',
  })),
)

export const calendarDate: Rule<DateValue> = longest(
  inNamedMonth,
  inRelativeMonth,
  ends,
  dateAtTurnOfYear,
  written('/'),
  written('-'),
  written('\\.'),
  eightDigits,
  eraWritten,
  slashed,
  dotted,
  dateAlone,
  monthAlone,
  monthAsLimit,
  dateBeforeBracket,
  dayOfYear,
  relativeMonthAsStart,
  relativeMonthAlone,
)

const isSpan = (tail: MonthTail) => tail(2027, 1).isSpan === true

function endOfYear({ today }: ReadingMoment): Day | null {
  return dayOf(partsOf(today).year, 12, 31)
}

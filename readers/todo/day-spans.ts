import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#contract/values/japan-day.ts'
import { type DateValue, dateBeforeRange } from './calendar-dates.ts'
import { date } from './dates.ts'
import type { ReadingMoment } from './moment.ts'
import { comingDate } from './month-tail.ts'
import { number } from './numbers.ts'
import { weekdayAfterWeek } from './relative-dates.ts'
import { longest, map, optional, type ReadPhrase, type Rule, sequence, token } from './rules.ts'
import { addSpan, type Span, span } from './spans.ts'
import { weekdayBeforeGap } from './weekdays.ts'

/** How the last of several days follows from the first. */
type LastOf = (first: Day, now: ReadingMoment) => Day | null

/** からスタートして, 着手: the work begins on the day before this word. */
const begin =
  '(?:に?(?:着手|開始|始め|はじめ|スタート|出発)(?:し?て|で|し)?|から(?:に?(?:始め|はじめ|スタート|開始|着手)(?:し?て|で)?)?|~|-)'
const until = optional(token('まで|にかけて(?:の)?'))

/** 12/1〜12/3, 20日から22日まで, 水曜から始めて金曜まで. */
const toDate: Rule<LastOf> = map(
  sequence(token(` ?${begin}[、 ]?`), date, until),
  ([, to]) =>
    (first, now) =>
      lastDay(to, first, now),
)

/** 12月5〜7日, 12/1〜3: the second number is a date of the same month. */
const toNumber: Rule<LastOf> = map(
  sequence(
    token(' ?(?:~|-|から) ?'),
    token('\\d{1,2}(?=日(?![間目分])|$|[ (、に]|まで|の(?!み))日?'),
    optional(token('(?: ?[(\\[][日月火水木金土](?:曜日?)?[)\\]])?まで')),
  ),
  ([, to]) =>
    (first) => {
      const last = comingDate(first, Number.parseInt(to, 10))
      // 11/30〜2 goes on in the next month, if not for long.
      return last && (last.slice(0, 7) === first.slice(0, 7) || daysBetween(first, last) <= 10) ? last : null
    },
)

/** 月曜から3日間, 来月頭から1週間, 明日から2泊3日. */
const lasting: Rule<LastOf> = map(
  sequence(
    longest<Span>(
      map(
        sequence(token('(?:から|より|~)[、 の]?'), span, token('間(?![前後隔])|(?<=間)|(?= |$)')),
        ([, given]) => given,
      ),
      map(sequence(token('(?:から|より|~)?[、 の]?\\d{1,2}泊'), span), ([, given]) => given),
    ),
    token('で?'),
  ),
  ([given]) =>
    (first) => {
      const after = addSpan(first, given)
      return after && addDays(after, -1)
    },
)

/** 土曜から1泊. */
const nights: Rule<LastOf> = map(
  sequence(token('(?:から|より|~|に)?[、 の]?'), number, token('泊(?!\\d)で?')),
  ([, count]) =>
    (first) =>
      count >= 1 && count < 60 ? addDays(first, count) : null,
)

/** 来週水〜金, 今週の木曜〜土曜. */
const toWeekday: Rule<LastOf> = map(
  sequence(token('[~-]|から'), weekdayBeforeGap, until),
  ([, to]) =>
    (first) =>
      addDays(first, (to - weekdayOf(first) + 7) % 7),
)

/** 明日と明後日, 5日、6日, 明日あさって: two days in a row. */
const nextDay: Rule<LastOf> = map(sequence(token('[と・、,]?'), date), ([, to]) => (first, now) => {
  const last = to.dayOf(now)
  return last === addDays(first, 1) && to.form !== 'weekday' ? last : null
})

/** 今月28、29日: the date after it. */
const nextNumber: Rule<LastOf> = map(
  token('[、・,と]\\d{1,2}(?:日|(?=[ )]|$))'),
  (given) => (first) =>
    partsOf(first).date + 1 === Number.parseInt(given.slice(1), 10) ? addDays(first, 1) : null,
)

/** 28、29日. A smaller one is perhaps a number of days: 4〜5日, 10〜14日. */
const dateBeforePair: Rule<DateValue> = map(
  token('\\d{1,2}(?=[、・,~-]\\d{1,2}日(?![間目分中後以のかほくで]))'),
  (date) => ({
    dayOf: ({ today }) => comingDate(today, Number(date)),
    form: Number(date) < 15 ? 'open' : 'bare',
  }),
)

/** `sooner`: the same days from today on, where today is the first weekday. */
type DaySpan = { from: Day; to: Day; end: number; isDoubtful: boolean; sooner?: { from: Day; to: Day } }

/** The first and the last day, or null where the dates do not make a span. `first` is the date that begins here. */
export function daySpan(
  text: string,
  at: number,
  { first, now }: { first: ReadPhrase<DateValue> | null; now: ReadingMoment },
): DaySpan | null {
  const starts = [
    { from: first, ends: [toDate, toNumber, nextNumber, lasting, nights, toWeekday, nextDay] },
    { from: dateBeforeRange(text, at), ends: [toNumber, nextNumber] },
    { from: dateBeforePair(text, at), ends: [toNumber, nextNumber] },
    { from: weekdayAfterWeek(text, at), ends: [toWeekday] },
  ]
  let best: DaySpan | null = null
  for (const { from, ends } of starts) {
    const day = from?.value.dayOf(now)
    if (!from || !day) continue
    // 明日から3日 lasts three days, 28日から3日 ends on the third.
    const isNumbered = /\d日?$/.test(text.slice(at, from.end))
    for (const rule of isNumbered ? ends : ends.toReversed()) {
      const read = rule(text, from.end)
      const last = read?.value(day, now)
      if (!read || !last || last <= day || daysBetween(day, last) > daysMax) continue
      if (read.end <= (best?.end ?? 0)) continue
      const isToday = from.value.form === 'weekday' && day === addDays(now.today, 7)
      const sooner = isToday ? read.value(now.today, now) : null
      best = {
        from: day,
        to: last,
        end: read.end,
        isDoubtful: from.value.form === 'open',
        ...(sooner && { sooner: { from: now.today, to: sooner } }),
      }
    }
  }
  return best
}

/** Most of a year: a longer one comes from two dates in the wrong order. */
const daysMax = 300

/** A weekday or date without a month is the next one after the first day; so is another one that would lie before it. */
function lastDay(to: DateValue, first: Day, now: ReadingMoment): Day | null {
  const last = to.endOf?.(now) ?? to.dayOf(now)
  const isRelative = to.form === 'bare' || to.form === 'weekday'
  return last && last > first && !isRelative ? last : to.dayOf({ ...now, today: first })
}

const or = token(' ?(?:か|or|または|もしくは|/) ?(?!ら)')

/** 来週の火曜か水曜, 明日か明後日: one of two days. */
export function eitherDay(
  text: string,
  first: ReadPhrase<DateValue> | null,
  now: ReadingMoment,
): { days: [Day, Day]; end: number } | null {
  const between = first && or(text, first.end)
  const other = between && date(text, between.end)
  const day = other && first.value.dayOf(now)
  const second = day && lastDay(other.value, day, now)
  return second && second > day && daysBetween(day, second) <= daysMax
    ? { days: [day, second], end: other.end }
    : null
}

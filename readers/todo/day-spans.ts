import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#contract/values/japan-day.ts'
import { comingDate, type DateValue, dateBeforeRange } from './calendar-dates.ts'
import { date } from './dates.ts'
import type { Moment } from './moment.ts'
import { weekdayAfterWeek } from './relative-dates.ts'
import { longest, map, optional, type Rule, sequence, token } from './rules.ts'
import { addSpan, type Span, span } from './spans.ts'
import { weekdayBeforeGap } from './weekdays.ts'

/** Several days in a row: the first, and how the last follows from it. */
type DaySpan = { from: DateValue; lastOf: (first: Day, now: Moment) => Day | null }

/** からスタートして, 着手: the work begins on the day before this word. */
const begin =
  '(?:に?(?:着手|開始|始め|はじめ|スタート|出発)(?:し?て|で|し)?|から(?:に?(?:始め|はじめ|スタート|開始|着手)(?:し?て|で)?)?|~|-)'
const between = token(` ?${begin}[、 ]?`)
const until = optional(token('まで'))

/** 12/1〜12/3, 20日から22日まで, 水曜から始めて金曜まで. */
const twoDates: Rule<DaySpan> = map(sequence(date, between, date, until), ([from, , to]) => ({
  from,
  lastOf: (first, now) => lastDay(to, first, now),
}))

/** 12月5〜7日, 12/1〜3: the second number is a date of the same month. */
const numbers: Rule<DaySpan> = map(
  sequence(
    longest(dateBeforeRange, date),
    token(' ?(?:~|-|から) ?'),
    token('\\d{1,2}(?=日(?![間目分])|$|[ (、に]|まで|の(?!み))日?'),
    optional(token('(?: ?[(\\[][日月火水木金土](?:曜日?)?[)\\]])?まで')),
  ),
  ([from, , to]) => ({
    from,
    lastOf: (first) => {
      const last = comingDate(first, Number.parseInt(to, 10))
      return last && last.slice(0, 7) === first.slice(0, 7) ? last : null
    },
  }),
)

/** 3日間, 1週間, 2泊3日. */
const length: Rule<Span> = longest<Span>(
  map(
    sequence(token('(?:から|より|~)[、 の]?'), span, token('間(?![前後隔])|(?<=間)|(?= |$)')),
    ([, given]) => given,
  ),
  map(sequence(token('(?:から|より|~)?[、 の]?\\d{1,2}泊'), span), ([, given]) => given),
)

/** 月曜から3日間, 明日から2泊3日, 来月頭から1週間. */
const lasting: Rule<DaySpan> = map(sequence(date, length, token('で?')), ([from, given]) => ({
  from,
  lastOf: (first) => {
    const after = addSpan(first, given)
    return after && addDays(after, -1)
  },
}))

/** 明日と明後日, 5日、6日, 明日あさって: two days in a row. */
const nextToEachOther: Rule<DaySpan> = map(sequence(date, token('[と・、,]?'), date), ([from, , to]) => ({
  from,
  lastOf: (first, now) => {
    const last = to.dayOf(now)
    return last === addDays(first, 1) && from.form !== 'weekday' ? last : null
  },
}))

/** 来週水〜金, 今週の木曜〜土曜. */
const inOneWeek: Rule<DaySpan> = map(
  sequence(longest(weekdayAfterWeek, date), token('[~-]'), weekdayBeforeGap, until),
  ([from, , to]) => ({ from, lastOf: (first) => addDays(first, (to - weekdayOf(first) + 7) % 7) }),
)

const spans = [twoDates, inOneWeek, numbers, lasting, nextToEachOther]

/** The first and the last day, or null where the dates do not make a span. */
export function daySpan(text: string, at: number, now: Moment): { from: Day; to: Day; end: number } | null {
  let best: { from: Day; to: Day; end: number } | null = null
  for (const rule of spans) {
    const read = rule(text, at)
    if (!read || (best && read.end <= best.end)) continue
    const { from, lastOf } = read.value
    const first = from.dayOf(now)
    const last = first && lastOf(first, now)
    if (first && last && last > first && daysBetween(first, last) <= daysMax) {
      best = { from: first, to: last, end: read.end }
    }
  }
  return best
}

/** Most of a year: a longer one comes from two dates in the wrong order. */
const daysMax = 300

/** A weekday or date without a month is the next one after the first day; so is another one that would lie before it. */
function lastDay(to: DateValue, first: Day, now: Moment): Day | null {
  const last = to.endOf?.(now) ?? to.dayOf(now)
  const isRelative = to.form === 'bare' || to.form === 'weekday'
  return last && last > first && !isRelative ? last : to.dayOf({ ...now, today: first })
}

/** 来週の火曜か水曜, 明日か明後日: one of two days. */
export function eitherDay(text: string, at: number, now: Moment): { days: [Day, Day]; end: number } | null {
  const read = either(text, at)
  if (!read) return null
  const [one, , other] = read.value
  const first = one.dayOf(now)
  const second = first && lastDay(other, first, now)
  return first && second && second > first && partsOf(second).year - partsOf(first).year <= 1
    ? { days: [first, second], end: read.end }
    : null
}
const either = sequence(date, token(' ?(?:か|or|または|もしくは|/) ?(?!ら)'), date)

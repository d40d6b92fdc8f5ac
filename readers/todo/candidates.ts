import type { TodoPart, TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { firstDay } from '#contract/apps/todo-repeat/repeat.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'
import type { DateValue } from './calendar-dates.ts'
import { type ClockSpan, clockSpan, timeOf } from './clock.ts'
import { date, hasJustPassed, isContradicted } from './dates.ts'
import { dayNameStarts } from './day-names.ts'
import { daySpan, eitherDay } from './day-spans.ts'
import { digitClock } from './digit-clock.ts'
import type { PhraseForm } from './doubt/caution.ts'
import { type EitherWeekdays, eitherWeekdays } from './either-weekdays.ts'
import { type Frequency, frequency, spanBefore, timesLimit } from './frequencies.ts'
import { listName, priority, tagName } from './marks.ts'
import type { ReadingMoment } from './moment.ts'
import { dayPart, dayWithPart, kanaPart, minutesLater, partEnds } from './parts.ts'
import { restatedDate } from './restated.ts'
import { map, type ReadPhrase, type Rule, sequence, token } from './rules.ts'
import type { Span } from './spans.ts'
import { misspelledDate } from './typos.ts'

export type Meaning =
  | { kind: 'date'; day: Day; to?: Day; part?: TodoPart; isLimit: boolean }
  | { kind: 'time'; clock: ClockSpan }
  | { kind: 'later'; minutes: number }
  | { kind: 'part'; part: TodoPart }
  | { kind: 'repeat'; repeat: TodoRepeat; part?: TodoPart; lasting?: Span; spread?: number }
  | { kind: 'times'; times: number }
  | { kind: 'priority'; priority: TodoPriority }
  | { kind: 'list'; name: string }
  | { kind: 'tag'; name: string }

/** `null` means that the phrase is understood but there is no such day, time or rhythm: it stays text as a whole. */
export type Candidate = {
  meaning: Meaning | null
  form: PhraseForm
  isDoubtful?: boolean
  /** The same date has passed some days ago: 17日の写真 on the 18th. */
  isPastToo?: boolean
  /** Offered beside a reading that is taken, instead of one that is doubtful. */
  others?: readonly Meaning[]
}

/** A letter that begins no phrase is passed over at once, as are the inner digits of a number. */
const starters = new RegExp(
  `[\\d〇零一二三四五六七八九十百千今本当き明あ翌し次つこ来再さ週月年火水木金土日([午朝昼夕夜晩深未早真ap毎ま隔平営第最連祝偶奇ごばひよ完終や済半四令r全締〆期納正お振釆宋耒~#@!優大至急重緊暮らゆにげかすもどふ${dayNameStarts}]`,
)
const isInsideNumber = (text: string, at: number) =>
  at > 0 && /\d/.test(text.charAt(at)) && /\d/.test(text.charAt(at - 1))

export function candidateAt(text: string, at: number, now: ReadingMoment): ReadPhrase<Candidate> | null {
  if (!starters.test(text.charAt(at)) || isInsideNumber(text, at)) return null
  if (at === 0 || /[ ([【]/.test(text.charAt(at - 1))) {
    const mark =
      as(priority(text, at), (value) => ({ meaning: { kind: 'priority', priority: value }, form: 'sure' })) ??
      as(listName(text, at), (name) => ({ meaning: { kind: 'list', name }, form: 'sure' })) ??
      as(tagName(text, at), (name) => ({ meaning: { kind: 'tag', name }, form: 'sure' }))
    if (mark) return mark
  }
  let best: ReadPhrase<Candidate> | null = null
  const found = { now, first: date(text, at) }
  for (const kind of kinds) {
    const read = kind(text, at, found)
    if (read && (!best || read.end > best.end)) best = read
  }
  return best
}

/** The date that begins at the place is read once for all kinds that begin with one. */
type Found = { now: ReadingMoment; first: ReadPhrase<DateValue> | null }

const kinds: ((text: string, at: number, found: Found) => ReadPhrase<Candidate> | null)[] = [
  (text, at, { now }) => as(eitherWeekdays(text, at, now), eitherOf),
  (text, at, { now }) => as(lasting(text, at), (value) => frequencyOf(value, now)),
  (text, at) => as(timesLimit(text, at), (times) => ({ meaning: { kind: 'times', times }, form: 'sure' })),
  (text, at, { now, first }) => {
    const read = daySpan(text, at, { first, now })
    if (!read) return null
    const { from, to, sooner } = read
    const others = sooner && [dayMeaning(sooner.from, sooner.to)]
    const isLast = first !== null && isLastOnes(first.value, from, now)
    const form = read.isDoubtful || isLast ? 'open' : 'sure'
    return { value: { meaning: dayMeaning(from, to), form, ...(others && { others }) }, end: read.end }
  },
  (text, _at, { now, first }) => {
    const read = eitherDay(text, first, now)
    const [meaning = null, ...others] = read?.days.map((day) => dayMeaning(day)) ?? []
    return read && { value: { meaning, others, form: 'word', isDoubtful: true }, end: read.end }
  },
  (_text, _at, { now, first }) => as(first, (value) => dateOf(value, now)),
  (text, at, { now }) =>
    as(misspelledDate(text, at), (value) => ({ ...dateOf(value, now), isDoubtful: true })),
  (text, at, { now, first }) =>
    as(first && restatedDate(text, at, { first, now }), (value) => dateOf(value, now)),
  (text, at, { now }) => as(dueDate(text, at), (value) => ({ ...dateOf(value, now), form: 'due' })),
  (text, at, { now }) => as(dayWithPart(text, at), (value) => dayWithPartOf(value, now)),
  (text, at) => as(minutesLater(text, at), laterOf),
  (text, at) => as(clockSpan(text, at), clockOf),
  (text, at) => as(digitClock(text, at), digitsOf),
  (text, at) => as(kanaPart(text, at), (part) => ({ meaning: { kind: 'part', part }, form: 'joined' })),
  (text, at) => as(dayPart(text, at), (part) => ({ meaning: { kind: 'part', part }, form: 'part' })),
]

const as = <T>(
  read: ReadPhrase<T> | null,
  candidate: (value: T) => Candidate,
): ReadPhrase<Candidate> | null => read && { value: candidate(read.value), end: read.end }

/** A frequency, perhaps after the span it lasts: 1週間毎日. */
const lasting: Rule<Frequency & { lasting?: Span; text: string }> = (text, at) => {
  const span = spanBefore(text, at)
  const read = (span && frequency(text, span.end)) ?? frequency(text, at)
  if (!read) return null
  const isLasting = span !== null && read.end > span.end && frequency(text, span.end)?.end === read.end
  return {
    value: { ...read.value, text: text.slice(at, read.end), ...(isLasting && { lasting: span.value }) },
    end: read.end,
  }
}

/** With a time the weekday is a plan of one day, otherwise both readings are offered. */
function eitherOf({ from, to, repeat, isCertain }: EitherWeekdays): Candidate {
  const meaning = dayMeaning(from, to)
  if (isCertain) return { meaning, form: 'sure' }
  return { meaning, others: [{ kind: 'repeat', repeat }], form: 'rhythm-word', isDoubtful: true }
}

function frequencyOf(
  { repeat, part, lasting: span, isDoubtful, spread, text }: Frequency & { lasting?: Span; text: string },
  { today }: ReadingMoment,
): Candidate {
  const form: PhraseForm =
    text === '平日'
      ? 'rhythm-word'
      : spread !== undefined || /^年[^ ]*[回度]$/.test(text)
        ? 'count'
        : /^(?:第|最)/.test(text)
          ? 'nth'
          : /^[毎隔偶奇祝\d完終]/.test(text)
            ? 'rhythm'
            : 'weekday'
  if (!repeat) return { meaning: null, form: 'rhythm' }
  return {
    meaning: {
      kind: 'repeat',
      repeat,
      ...(part && { part }),
      ...(span && { lasting: span }),
      ...(spread && { spread }),
    },
    form,
    // 第2火曜 may mean one of them only.
    ...(form === 'nth' && !('weeks' in repeat) && { others: [dayMeaning(firstDay(repeat, today).day)] }),
    ...(isDoubtful && { isDoubtful }),
  }
}

/** 締切:11/20, 期限は11月25日. */
const dueDate: Rule<DateValue> = map(
  sequence(token('(?:締め?切り?|〆切り?|期限|期日|納期)[は: ]?'), date),
  ([, value]) => value,
)

function dateOf(value: DateValue, now: ReadingMoment): Candidate {
  const day = value.dayOf(now)
  const other = day && otherDays(value, day, now)
  return {
    meaning: day === null ? null : { ...dayMeaning(day, value.endOf?.(now)), isLimit: value.form === 'span' },
    form: value.form,
    // 今週の月曜 and 今月10日 may have passed.
    isDoubtful:
      isContradicted(value, day) ||
      (day !== null && (value.endOf?.(now) ?? day) < now.today) ||
      (day !== null && isLastOnes(value, day, now)),
    isPastToo: value.form === 'bare' && day !== null && hasJustPassed(value, day, { now, days: 10 }),
    ...(other && { others: [other] }),
  }
}

/** A date without a year that is far ahead and was there some weeks ago: the receipt of 10/31 in November. */
const isLastOnes = (value: DateValue, day: Day, now: ReadingMoment) =>
  value.form !== 'named' && daysBetween(now.today, day) > 270 && hasJustPassed(value, day, { now, days: 90 })

/** 水曜 on a Wednesday is rather next week's, and 12月中旬 may be all of its days. */
function otherDays({ form, wholeEndOf }: DateValue, day: Day, now: ReadingMoment): Meaning | null {
  if (form === 'weekday') return day === addDays(now.today, 7) ? dayMeaning(now.today) : null
  const end = wholeEndOf?.(now)
  return end && end > day ? dayMeaning(day, end) : null
}

/** 今朝 is over when the morning is: rather something that happened. */
function dayWithPartOf(
  { days, part }: { days: number; part: TodoPart },
  { today, time }: ReadingMoment,
): Candidate {
  const isOver = days === 0 && partEnds[part] <= time
  const day = addDays(today, days)
  return { meaning: isOver ? null : { kind: 'date', day, part, isLimit: false }, form: 'word' }
}

const dayMeaning = (day: Day, to?: Day | null): Extract<Meaning, { kind: 'date' }> => ({
  kind: 'date',
  day,
  ...(to && { to }),
  isLimit: false,
})

function clockOf(clock: ClockSpan): Candidate {
  const isTime = timeOf(clock.start, null) && (!clock.end || timeOf(clock.end, null))
  return { meaning: isTime ? { kind: 'time', clock } : null, form: 'time' }
}

/** 2030 is rather a year. */
const digitsOf = (clock: ClockSpan): Candidate => ({
  ...clockOf(clock),
  form: 'joined',
  isDoubtful: clock.start.hours === 20 && clock.start.minutes >= 20 && !clock.end,
})

const minutesMax = 30 * 24 * 60
const laterOf = (minutes: number): Candidate => ({
  meaning: minutes <= minutesMax ? { kind: 'later', minutes } : null,
  form: 'sure',
})

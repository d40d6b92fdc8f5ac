import type { TodoPart, TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import type { DateValue } from './calendar-dates.ts'
import { after, before, type Form } from './caution.ts'
import { type ClockSpan, clockSpan, timeOf } from './clock.ts'
import { date, dateSpan, isContradicted } from './dates.ts'
import { dayNameStarts } from './day-names.ts'
import { type Frequency, frequency, spanBefore, timesLimit } from './frequencies.ts'
import { listName, priority } from './marks.ts'
import type { Moment } from './moment.ts'
import { namesIn } from './names.ts'
import { dayPart, dayWithPart, minutesLater, partEnds } from './parts.ts'
import { restatedDate } from './restated.ts'
import { map, type Read, type Rule, sequence, token } from './rules.ts'
import type { Span } from './spans.ts'
import { isCalledSo, type Tail, tailOf } from './tails.ts'
import { isTitleLike } from './titles.ts'
import type { Verdict } from './verdict.ts'

type Meaning =
  | { kind: 'date'; day: Day; to?: Day; part?: TodoPart; isLimit: boolean }
  | { kind: 'time'; clock: ClockSpan }
  | { kind: 'later'; minutes: number }
  | { kind: 'part'; part: TodoPart }
  | { kind: 'repeat'; repeat: TodoRepeat; part?: TodoPart; lasting?: Span }
  | { kind: 'times'; times: number }
  | { kind: 'priority'; priority: TodoPriority }
  | { kind: 'list'; name: string }

/** A phrase of the folded line. `wordEnd` is where it ends without its connectives. */
export type Unit = Meaning &
  Pick<Tail, 'role' | 'isOf'> & {
    start: number
    wordEnd: number
    end: number
    isDoubtful: boolean
    isAccepted?: boolean
  }

/** `null` means that the phrase is understood but there is no such day, time or rhythm: it stays text as a whole. */
type Candidate = { meaning: Meaning | null; form: Form; isDoubtful?: boolean }

/** Reads the phrases from left to right, each as long as possible; nothing is read twice. */
export function scan(text: string, now: Moment): Unit[] {
  const isName = namesIn(text)
  const units: Unit[] = []
  for (let at = 0; at < text.length; ) {
    const read = isName[at] ? null : candidateAt(text, at, now)
    if (!read || isName.subarray(at, read.end).includes(1)) {
      at++
      continue
    }
    const last = units.at(-1)
    const unit = judge(text, at, read, last)
    if (unit && last && isEnumerated(text, last, unit)) {
      last.isDoubtful = true
      unit.isDoubtful = true
    }
    if (unit) units.push(unit)
    at = unit
      ? Math.max(unit.isDoubtful ? unit.wordEnd : unit.end, at + 1)
      : unit === undefined
        ? read.end
        : at + 1
  }
  return units
}

/** Undefined: the phrase stays text as a whole. Null: it does not begin here. */
function judge(
  text: string,
  at: number,
  read: Read<Candidate>,
  last: Unit | undefined,
): Unit | null | undefined {
  const { meaning, form } = read.value
  const isJoined =
    last !== undefined && !last.isDoubtful && gap(text, last.end, at).trim() === '' && last.kind !== 'list'
  const left = before(text, at, form, isJoined)
  // 説明日程: letters of the words on both sides.
  const isInside = left === 'doubt' && form === 'word' && /[一-龥]/.test(text.charAt(read.end))
  if (left === 'no' || isInside) return null
  if (!meaning || isCalledSo(text, read.end)) return undefined
  const isMark = meaning.kind === 'priority' || meaning.kind === 'list'
  const tail = isMark
    ? noTail(read.end)
    : tailOf(text, read.end, meaning.kind === 'part' || meaning.kind === 'repeat')
  const right = rightOf(text, read, tail, isJoined)
  if (right === 'no') return undefined
  const isDoubtful =
    left === 'doubt' || right === 'doubt' || read.value.isDoubtful === true || isAlternative(text, at, last)
  const { role, isOf } = tail
  return {
    ...meaning,
    start: at,
    wordEnd: read.end,
    end: isDoubtful ? read.end : tail.end,
    role,
    isOf,
    isDoubtful,
  }
}

/** The letters between two phrases, of which only a few matter: slicing long gaps would take quadratic time. */
const gap = (text: string, from: number, to: number) => (to - from <= 4 ? text.slice(from, to) : 'far')

const noTail = (end: number): Tail => ({ end, role: 'plain', isOf: false, isClosed: true })

function rightOf(text: string, read: Read<Candidate>, tail: Tail, isJoined: boolean): Verdict {
  const { form, meaning } = read.value
  if (form === 'open' || form === 'decimal') return 'doubt'
  if (!tail.isClosed) return tail.end === read.end ? after(text, read.end, form) : 'ok'
  if (isWhatHappensThen(text, read.end, tail.end)) return 'doubt'
  if (!tail.isOf) return 'ok'
  if (isCalledLater(text, tail.end)) return 'no'
  if (read.value.form !== 'sure' && isTitleLike(text, tail.end)) return 'doubt'
  // 母の日のプレゼント is bought before the day; 午後の紅茶 is a name.
  if (form === 'named' || form === 'rhythm-word') return startsWhen(text, tail.end) ? 'ok' : 'doubt'
  return form === 'part' && meaning?.kind === 'part' && !isJoined ? 'no' : 'ok'
}

/** 100日後に死ぬワニ: the phrase tells when the noun does something. */
const isWhatHappensThen = (text: string, wordEnd: number, end: number) =>
  text.slice(wordEnd - 1, end) === '後に' &&
  /^[一-龥]{1,2}[ぁ-ん]{0,2}[うくぐすつぬぶむるた](?=[一-龥ァ-ヶ])/.test(text.slice(end, end + 6))

/** 週末の過ごし方という本: the phrase begins a name. */
const isCalledLater = (text: string, at: number) =>
  /^[^ 、]{1,12}?(?:という|っていう)/.test(text.slice(at, at + 20))

const startsWhen = (text: string, at: number) => dayPart(text, at) !== null || clockSpan(text, at) !== null

/** 明日と明後日, 明日か明後日: neither is meant alone. */
const isAlternative = (text: string, at: number, last: Unit | undefined) =>
  last?.isDoubtful === true && /^[とかや・]$/.test(gap(text, last.wordEnd, at))

/** 明日、明後日、休み and 明日あさって: two days of which neither is meant alone. */
const isEnumerated = (text: string, last: Unit, unit: Unit) =>
  last.kind === 'date' &&
  unit.kind === 'date' &&
  last.role === 'plain' &&
  unit.role === 'plain' &&
  (/[、,]\s?$/.test(gap(text, last.wordEnd, unit.start)) ||
    (last.wordEnd === unit.start && addDays(last.day, 1) === unit.day))

const kinds: ((text: string, at: number, now: Moment) => Read<Candidate> | null)[] = [
  (text, at) => as(lasting(text, at), frequencyOf),
  (text, at) => as(timesLimit(text, at), (times) => ({ meaning: { kind: 'times', times }, form: 'sure' })),
  (text, at, now) => as(dateSpan(text, at), ({ from, to }) => spanOf(from, to, now)),
  (text, at, now) => as(date(text, at), (value) => dateOf(value, now)),
  (text, at, now) => as(restatedDate(text, at, now), (value) => dateOf(value, now)),
  (text, at, now) => as(dueDate(text, at), (value) => ({ ...dateOf(value, now), form: 'due' })),
  (text, at, now) => as(dayWithPart(text, at), (value) => dayWithPartOf(value, now)),
  (text, at) => as(minutesLater(text, at), laterOf),
  (text, at) => as(clockSpan(text, at), clockOf),
  (text, at) => as(dayPart(text, at), (part) => ({ meaning: { kind: 'part', part }, form: 'part' })),
]

/** A letter that begins no phrase is passed over at once, as are the inner digits of a number. */
const starters = new RegExp(
  `[\\d〇零一二三四五六七八九十百千今本当き明あ翌し次つこ来再さ週月年火水木金土日([午朝昼夕夜晩深未早真ap毎ま隔平営第最完終や済半四令r全締〆期納正お振~#!優大至急重緊らゆにげかすもど${dayNameStarts}]`,
)
const isInsideNumber = (text: string, at: number) =>
  at > 0 && /\d/.test(text.charAt(at)) && /\d/.test(text.charAt(at - 1))

function candidateAt(text: string, at: number, now: Moment): Read<Candidate> | null {
  if (!starters.test(text.charAt(at)) || isInsideNumber(text, at)) return null
  if (at === 0 || /[ ([【]/.test(text.charAt(at - 1))) {
    const mark =
      as(priority(text, at), (value) => ({ meaning: { kind: 'priority', priority: value }, form: 'sure' })) ??
      as(listName(text, at), (name) => ({ meaning: { kind: 'list', name }, form: 'sure' }))
    if (mark) return mark
  }
  let best: Read<Candidate> | null = null
  for (const kind of kinds) {
    const read = kind(text, at, now)
    if (read && (!best || read.end > best.end)) best = read
  }
  return best
}

const as = <T>(read: Read<T> | null, candidate: (value: T) => Candidate): Read<Candidate> | null =>
  read && { value: candidate(read.value), end: read.end }

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

function frequencyOf({
  repeat,
  part,
  lasting: span,
  isDoubtful,
  text,
}: Frequency & { lasting?: Span; text: string }): Candidate {
  const form: Form = /^(?:平日|土日)$/.test(text)
    ? 'rhythm-word'
    : /^(?:第|最)/.test(text)
      ? 'nth'
      : /^[毎隔\d完終]/.test(text)
        ? 'rhythm'
        : 'weekday'
  if (!repeat) return { meaning: null, form: 'rhythm' }
  return {
    meaning: { kind: 'repeat', repeat, ...(part && { part }), ...(span && { lasting: span }) },
    form,
    ...(isDoubtful && { isDoubtful }),
  }
}

/** 締切:11/20, 期限は11月25日. */
const dueDate: Rule<DateValue> = map(
  sequence(token('(?:締め?切り?|〆切り?|期限|期日|納期)[は: ]?'), date),
  ([, value]) => value,
)

function dateOf(value: DateValue, now: Moment): Candidate {
  const day = value.dayOf(now)
  return {
    meaning: day === null ? null : { kind: 'date', day, isLimit: value.form === 'span' },
    form: value.form,
    isDoubtful: isContradicted(value, day),
  }
}

/** 今朝 is over when the morning is: rather something that happened. */
function dayWithPartOf({ days, part }: { days: number; part: TodoPart }, { today, time }: Moment): Candidate {
  const isOver = days === 0 && partEnds[part] <= time
  const day = addDays(today, days)
  return { meaning: isOver ? null : { kind: 'date', day, part, isLimit: false }, form: 'word' }
}

function spanOf(from: DateValue, to: DateValue, now: Moment): Candidate {
  const [day, end] = [from.dayOf(now), to.dayOf(now)]
  if (!day || !end || end < day) return { meaning: null, form: 'sure' }
  return { meaning: { kind: 'date', day, to: end, isLimit: false }, form: 'sure' }
}

function clockOf(clock: ClockSpan): Candidate {
  const isTime = timeOf(clock.start, null) && (!clock.end || timeOf(clock.end, null))
  return { meaning: isTime ? { kind: 'time', clock } : null, form: 'time' }
}

const minutesMax = 30 * 24 * 60
const laterOf = (minutes: number): Candidate => ({
  meaning: minutes <= minutesMax ? { kind: 'later', minutes } : null,
  form: 'sure',
})

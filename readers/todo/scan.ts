import { addDays } from '#contract/values/japan-day.ts'
import { type Candidate, candidateAt, type Meaning } from './candidates.ts'
import { clockSpan } from './clock.ts'
import { before } from './doubt/caution.ts'
import { following } from './doubt/following.ts'
import { namesIn } from './doubt/names.ts'
import { isOpeningHours } from './doubt/opening-hours.ts'
import type { ReadingMoment } from './moment.ts'
import { dayPart } from './parts.ts'
import type { ReadPhrase } from './rules.ts'
import { isCalledSo, type Tail, tailOf } from './tails.ts'
import { impossible, type Unread } from './unread.ts'

/** A phrase of the folded line. `wordEnd` is where it ends without its connectives, `tailEnd` where it ends with them. */
export type Unit = Meaning &
  Pick<Tail, 'role' | 'isOf'> & {
    start: number
    wordEnd: number
    tailEnd: number
    end: number
    isDoubtful: boolean
    /** A named day such as 七五三 may be what is done on another day. */
    isNamedDay?: boolean
    isAccepted?: boolean
    /** The further readings of a doubtful phrase. */
    others?: readonly Meaning[]
  }

/** Reads the phrases from left to right, each as long as possible; nothing is read twice. */
export function scan(text: string, now: ReadingMoment): { units: Unit[]; unread: Unread[] } {
  const isName = namesIn(text)
  const units: Unit[] = []
  const unread: Unread[] = []
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
    // 金曜の夜から: の leads to the hour, not to a noun.
    if (unit && last && isHourOf(last, unit)) last.isOf = false
    if (unit) units.push(unit)
    else if (unit === undefined) unread.push(...impossible(text, at, read.end, read.value))
    at = unit
      ? Math.max(unit.isDoubtful ? unit.wordEnd : unit.end, at + 1)
      : unit === undefined
        ? read.end
        : at + 1
  }
  return { units: units.map((unit) => withDuration(unit, { text, units })), unread }
}

/** 合宿 2泊3日 12/5から: how long it lasts from the day on stands elsewhere. */
function withDuration(unit: Unit, { text, units }: { text: string; units: readonly Unit[] }): Unit {
  const dates = units.filter(({ kind }) => kind === 'date' || kind === 'repeat')
  if (unit.kind !== 'date' || unit.role !== 'from' || unit.to || unit.isDoubtful || dates.length > 1)
    return unit
  const [, days, ofNights, weeks] = /(\d{1,2})(?:日間|連[休勤])|\d泊(\d{1,2})日|(\d)週間/.exec(text) ?? []
  const count = Number(days ?? ofNights ?? (weeks ? 7 * Number(weeks) : 1))
  return count > 1 ? { ...unit, to: addDays(unit.day, count - 1) } : unit
}

/** 12月中旬までに: the last of its days. */
function ofPeriod({ meaning, others }: Candidate, { role }: Tail): Pick<Candidate, 'meaning' | 'others'> {
  const [whole] = others ?? []
  const last = meaning?.kind === 'date' && whole?.kind === 'date' && whole.day === meaning.day && whole.to
  return last && role === 'until'
    ? { meaning: { ...meaning, day: last } }
    : { meaning, ...(others && { others }) }
}

const isHourOf = (last: Unit, { kind, start }: Unit) =>
  last.kind === 'date' && last.end === start && (kind === 'time' || kind === 'part')

/** Undefined: the phrase stays text as a whole. Null: it does not begin here. */
function judge(
  text: string,
  at: number,
  read: ReadPhrase<Candidate>,
  last: Unit | undefined,
): Unit | null | undefined {
  const { meaning, form } = read.value
  const isJoined =
    last !== undefined && !last.isDoubtful && gap(text, last.end, at).trim() === '' && !isNamed(last)
  const left = before(text, at, form, isJoined)
  // 説明日程: letters of the words on both sides.
  const isInside = left === 'doubt' && form === 'word' && /[一-龥]/.test(text.charAt(read.end))
  if (left === 'no' || isInside) return null
  if (!meaning || isCalledSo(text, read.end)) return undefined
  const isMark = meaning.kind === 'priority' || isNamed(meaning)
  const tail = isMark ? noTail(read.end) : tailOf(text, read.end, takesBy(meaning))
  const isOthers =
    (!isSpan(meaning, tail) && isOpeningHours(text, at, read.end)) ||
    isOfWhatFollows(text, { from: last?.end ?? 0, at }, { tail, meaning })
  const right = isOthers ? 'doubt' : following({ text, at, isJoined }, read, tail)
  if (right === 'no') return undefined
  const isDoubtful =
    left === 'doubt' || right === 'doubt' || read.value.isDoubtful === true || isAlternative(text, at, last)
  const { role, isOf } = tail
  const { meaning: told, others } = ofPeriod(read.value, tail)
  return {
    ...(told ?? meaning),
    start: at,
    wordEnd: read.end,
    tailEnd: tail.end,
    end: isDoubtful ? read.end : tail.end,
    role,
    isOf,
    isDoubtful,
    ...(form === 'named' && { isNamedDay: true }),
    ...(others && { others }),
  }
}

/** 夕方で, 月1で, 金土日で. */
const takesBy = (meaning: Meaning) =>
  meaning.kind === 'part' ||
  meaning.kind === 'repeat' ||
  (meaning.kind === 'date' && meaning.to !== undefined)

/** 18日〜20日 臨時休業: what happens in those days. A limit such as あと2回 tells no day. */
const isSpan = (meaning: Meaning, { role }: Tail) =>
  role !== 'plain' || meaning.kind === 'times' || (meaning.kind === 'date' && meaning.to !== undefined)

const isNamed = ({ kind }: Meaning) => kind === 'list' || kind === 'tag'

/** The letters between two phrases, of which only a few matter: slicing long gaps would take quadratic time. */
const gap = (text: string, from: number, to: number) => (to - from <= 4 ? text.slice(from, to) : 'far')

const noTail = (end: number): Tail => ({ end, role: 'plain', isOf: false, isClosed: true })

/** 誕プレ買う 12/1の誕生日: what stands before the day is to be done, but not on it. */
const isOfWhatFollows = (
  text: string,
  { from, at }: { from: number; at: number },
  { tail, meaning }: { tail: Tail; meaning: Meaning },
) =>
  tail.isOf &&
  meaning.kind === 'date' &&
  /[^\s\d]$/.test(text.slice(from, at).trimEnd()) &&
  !startsWhenAlone(text, tail.end)

/** 朝 of 12/28の朝の便 belongs to what follows, too. */
function startsWhenAlone(text: string, at: number): boolean {
  const when = dayPart(text, at) ?? clockSpan(text, at)
  return when !== null && text.charAt(when.end) !== 'の'
}

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

import { addDays } from '#contract/values/japan-day.ts'
import { type Candidate, candidateAt, type Meaning } from './candidates.ts'
import { after, before, goesOn } from './caution.ts'
import { clockSpan } from './clock.ts'
import type { ReadingMoment } from './moment.ts'
import { namesIn } from './names.ts'
import { isOpeningHours } from './opening-hours.ts'
import { dayPart } from './parts.ts'
import type { ReadPhrase } from './rules.ts'
import { isCalledSo, type Tail, tailOf } from './tails.ts'
import { isPaperOfDay, isThingOfDay, isTitleLike } from './titles.ts'
import { impossible, type Unread } from './unread.ts'
import type { PhraseVerdict } from './verdict.ts'

/** A phrase of the folded line. `wordEnd` is where it ends without its connectives. */
export type Unit = Meaning &
  Pick<Tail, 'role' | 'isOf'> & {
    start: number
    wordEnd: number
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
    if (unit) units.push(unit)
    else if (unit === undefined) unread.push(...impossible(text, at, read.end, read.value))
    at = unit
      ? Math.max(unit.isDoubtful ? unit.wordEnd : unit.end, at + 1)
      : unit === undefined
        ? read.end
        : at + 1
  }
  return { units, unread }
}

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
  const tail = isMark
    ? noTail(read.end)
    : tailOf(text, read.end, meaning.kind === 'part' || meaning.kind === 'repeat')
  const isOthers =
    (!isSpan(meaning, tail) && isOpeningHours(text, at, read.end)) ||
    isOfWhatFollows(text, { from: last?.end ?? 0, at }, { tail, meaning })
  const right = isOthers ? 'doubt' : rightOf(text, read, tail, isJoined)
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
    ...(form === 'named' && { isNamedDay: true }),
    ...(read.value.others && { others: read.value.others }),
  }
}

/** 18日〜20日 臨時休業: what happens in those days. A limit such as あと2回 tells no day. */
const isSpan = (meaning: Meaning, { role }: Tail) =>
  role !== 'plain' || meaning.kind === 'times' || (meaning.kind === 'date' && meaning.to !== undefined)

const isNamed = ({ kind }: Meaning) => kind === 'list' || kind === 'tag'

/** The letters between two phrases, of which only a few matter: slicing long gaps would take quadratic time. */
const gap = (text: string, from: number, to: number) => (to - from <= 4 ? text.slice(from, to) : 'far')

const noTail = (end: number): Tail => ({ end, role: 'plain', isOf: false, isClosed: true })

function rightOf(text: string, read: ReadPhrase<Candidate>, tail: Tail, isJoined: boolean): PhraseVerdict {
  const { form, meaning } = read.value
  if (form === 'open' || form === 'decimal') return 'doubt'
  if (meaning?.kind !== 'part' && goesOn(text, tail.end)) return 'doubt'
  if (!tail.isClosed && form === 'weekday' && isPaperOfDay(text, read.end)) return 'doubt'
  if (!tail.isClosed) return tail.end === read.end ? after(text, read.end, form) : 'ok'
  if (isWhatHappensThen(text, read.end, tail.end)) return 'doubt'
  // 昼から雨: rather tells of the day.
  if (form === 'part' && tail.role === 'from' && !isJoined) return 'doubt'
  if (!tail.isOf) return 'ok'
  if (isCalledLater(text, tail.end)) return 'no'
  const isNamedDay = form === 'weekday' || form === 'bare'
  if (isNamedDay && isThingOfDay(text, tail.end) && !startsWhen(text, tail.end)) return 'doubt'
  if (meaning?.kind === 'date' && meaning.to && !startsWhen(text, tail.end)) return 'doubt'
  if (form === 'count') return 'doubt'
  if (read.value.form !== 'sure' && isTitleLike(text, tail.end)) return 'doubt'
  // 母の日のプレゼント is bought before the day; 午後の紅茶 is a name.
  if (form === 'named' || form === 'rhythm-word') return startsWhen(text, tail.end) ? 'ok' : 'doubt'
  return form === 'part' && meaning?.kind === 'part' && !isJoined ? 'no' : 'ok'
}

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

/** 100日後に死ぬワニ: the phrase tells when the noun does something. */
const isWhatHappensThen = (text: string, wordEnd: number, end: number) =>
  text.slice(wordEnd - 1, end) === '後に' &&
  /^[一-龥]{1,2}[ぁ-ん]{0,2}[うくぐすつぬぶむるた](?=[一-龥ァ-ヶ])/.test(text.slice(end, end + 6))

/** 週末の過ごし方という本: the phrase begins a name. */
const isCalledLater = (text: string, at: number) =>
  /^[^ 、]{1,12}?(?:という|っていう)/.test(text.slice(at, at + 20))

/** 朝ごはん begins with a part of the day, and is a meal. */
const startsWhen = (text: string, at: number) =>
  (dayPart(text, at) !== null && !/^お?[朝昼夕晩夜](?:ご[はめ]|食|飯)/.test(text.slice(at, at + 4))) ||
  clockSpan(text, at) !== null

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

import type { Candidate } from '../candidates.ts'
import { clockSpan } from '../clock.ts'
import { date } from '../dates.ts'
import { dayPart, kanaPart } from '../parts.ts'
import type { ReadPhrase } from '../rules.ts'
import type { Tail } from '../tails.ts'
import { after, goesOn, isBrokenClock, type PhraseForm } from './caution.ts'
import {
  isClause,
  isForRounds,
  isOfEventThen,
  isPaperOfDay,
  isPreparation,
  isThingOfDay,
  isTitleLike,
} from './titles.ts'
import type { PhraseVerdict } from './verdict.ts'

type Place = { text: string; at: number; isJoined: boolean }

/** Judges a phrase by what follows it: the day may be the one of a noun, and not of what is to be done. */
export function following(place: Place, read: ReadPhrase<Candidate>, tail: Tail): PhraseVerdict {
  const { text, at, isJoined } = place
  const { form, meaning } = read.value
  if (form === 'open' || form === 'decimal') return 'doubt'
  if (meaning?.kind !== 'part' && goesOn(text, tail.end)) return 'doubt'
  // 12/1、3: further dates.
  if (/^[、・,]\d{1,2}(?![\d時:人個])/.test(text.slice(read.end, read.end + 4))) return 'doubt'
  const isDay = meaning?.kind === 'date'
  if (isDay && meaning.to && !tail.isClosed && date(text, read.end) !== null) return 'doubt'
  if (isDay && !tail.isClosed && beginsHour(text, read.end)) return 'ok'
  const phrase = text.slice(at, read.end)
  if ((isDay || meaning?.kind === 'repeat') && isOfClause(text, { phrase, tail })) return 'doubt'
  if (isDay && isFromOther(text, { phrase, end: read.end, tail })) return 'doubt'
  if (isDay && beside.test(text.slice(read.end, read.end + 6))) return 'doubt'
  if (!tail.isClosed) {
    if (isWeakDay(form, phrase) && isPaperOfDay(text, read.end)) return 'doubt'
    return tail.end === read.end ? after(text, read.end, form) : 'ok'
  }
  if (isWhatHappensThen(text, read.end, tail.end)) return 'doubt'
  // 昼から雨: rather tells of the day.
  if (form === 'part' && tail.role === 'from' && !isJoined) return 'doubt'
  // 19時までの託児所, 24時まで営業の店: their hours.
  if (meaning?.kind === 'time' && tail.role === 'until' && !isJoined && isOfPlace(text, tail)) return 'doubt'
  // 来週までに: before it or within it.
  if (tail.role === 'until' && form === 'word' && /[週月]$/.test(phrase)) return 'doubt'
  return tail.isOf ? beforeNoun(place, read, tail) : 'ok'
}

/** 12/3前に, 金曜の2日前: another day than the one that was read. */
const beside = /^(?:の|より)?(?:[\d一二三]{1,2}(?:日|週間|[かヶ]月)前|(?:前|まえ|後|あと)(?=[にのま 日]|$))/

/** After の. */
function beforeNoun({ text, at, isJoined }: Place, read: ReadPhrase<Candidate>, tail: Tail): PhraseVerdict {
  const { form, meaning, isPastToo } = read.value
  const { end } = tail
  const phrase = text.slice(at, read.end)
  if (isCalledLater(text, end)) return 'no'
  if (meaning?.kind === 'date' && !startsWhen(text, end)) {
    if (meaning.to) return 'doubt'
    const isOthers = isOfEvent(text, { phrase, form, end }) || isPastToo || isFollowedByDay(text, end)
    if (tail.role !== 'until' && isOthers) return 'doubt'
  }
  if (form === 'count' || (meaning?.kind === 'repeat' && isForRounds(text, end))) return 'doubt'
  if (form !== 'sure' && isTitleLike(text, end)) return 'doubt'
  // 母の日のプレゼント is bought before the day; 午後の紅茶 is a name.
  if (form === 'named' || form === 'rhythm-word') return startsWhen(text, end) ? 'ok' : 'doubt'
  return form === 'part' && meaning?.kind === 'part' && !isJoined ? 'no' : 'ok'
}

const isToday = (phrase: string) => /^(?:今日|本日|きょう)$/.test(phrase)

const isOfClause = (text: string, { phrase, tail }: { phrase: string; tail: Tail }) =>
  tail.role === 'plain' && !tail.isOf && !isToday(phrase) && isClause(text, tail.end)

/** 翌日配送, 翌日の準備: the day after another one. 10年後の自分. */
const isFromOther = (text: string, { phrase, end, tail }: { phrase: string; end: number; tail: Tail }) =>
  /年後の$/.test(phrase) ||
  (phrase.startsWith('翌') &&
    (tail.isOf || !tail.isClosed) &&
    !startsWhen(text, tail.end) &&
    /[^ 、,(\d]/.test(text.charAt(end)))

/** 来月の金曜: the second day is not the one that it means alone. */
const isFollowedByDay = (text: string, at: number) => {
  const next = date(text, at)
  return next !== null && next.value.form !== 'named'
}

const isOfPlace = (text: string, { isOf, end }: Tail) =>
  isOf || /^(?:営業|受付|開い|空い|やって)/.test(text.slice(end, end + 3))

const isWeakDay = (form: PhraseForm, phrase: string) => form === 'weekday' || /[週月末]$/.test(phrase)

/** 金曜の会議の資料, 来週の献立: the day is the one of an event. */
function isOfEvent(
  text: string,
  { phrase, form, end }: { phrase: string; form: PhraseForm; end: number },
): boolean {
  if (isToday(phrase)) return false
  if (/(?:[週月]|しゅう|げつ)$/.test(phrase)) return true
  const isNamed = date(text, end)?.value.form === 'named'
  // 明日の遠足のおやつ may be for tomorrow as a whole.
  if (form !== 'word' && !isNamed && isOfEventThen(text, end)) return true
  return isPreparation(text, end) || ((form === 'weekday' || form === 'bare') && isThingOfDay(text, end))
}

/** 土曜あさ9時, 土曜よる, 27日午後: the time belongs to the day before it. */
function beginsHour(text: string, at: number): boolean {
  if (clockSpan(text, at) !== null) return !isBrokenClock(text, at)
  const part = dayPart(text, at)
  return (
    kanaPart(text, at) !== null ||
    (part !== null && /^(?:$|[ 、に]|まで|から)/.test(text.slice(part.end, part.end + 2)))
  )
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

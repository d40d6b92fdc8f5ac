import { weekdayNames } from '#contract/values/japan-day.ts'
import { list, longest, map, type Rule, sequence, token, words } from './rules.ts'

/** 月曜, 月曜日; not the 日 of 土曜日曜. */
export const weekdayName = '[日月火水木金土]曜(?:日(?!曜))?'
/** 月, 月曜, 月曜日. */
export const weekdayShort = '[日月火水木金土](?:曜(?:日(?!曜))?)?'
export const weekday: Rule<number> = longest(
  map(token(`${weekdayName}|[日月火水木金土]ようび`), indexOf),
  words({
    にちよう: 0,
    げつよう: 1,
    すいよう: 3,
    もくよう: 4,
    きんよう: 5,
    どよう: 6,
    にちようび: 0,
    げつようび: 1,
    かようび: 2,
    すいようび: 3,
    もくようび: 4,
    きんようび: 5,
    どようび: 6,
  }),
)

/** 金 at the end of a date: 来週金, 11/20金. */
export const weekdayLetter: Rule<number> = map(token('[日月火水木金土](?=[ 、\\d(]|まで|$)'), indexOf)

/** 金 and 金曜 before a gap. */
export const weekdayBeforeGap: Rule<number> = map(token(`${weekdayShort}(?=$|[ 、(]|まで|に|の)`), indexOf)

/** (金), (月・祝), as it stands after a date. */
export const weekdayInBrackets: Rule<number> = map(
  token(' ?[(\\[][日月火水木金土](?:曜日?)?(?:[・,、/]?祝日?)?[)\\]]'),
  indexOf,
)

const letter = map(token(weekdayShort), (text) => ({
  weekday: indexOf(text),
  isNamed: text.length > 1,
}))
const letters = list(letter, token('[・、,と/]?'), 7)
/** A list of single letters ends here; 「毎週水やり」 does not name a Wednesday. */
const listEnd = token('$|[ 、,。\\d(]|に(?![んらわくほし])|は(?![んしながる])|の[朝昼夕夜午]')

/** （月）（木）. */
const bracketed = list(weekdayInBrackets, token('[・、,と ]?'), 7)

/** 月・木, 火木土, 月曜と木曜, （月）（木）. */
export const weekdayList: Rule<number[]> = (text, at) => {
  const inBrackets = bracketed(text, at)
  if (inBrackets) return { value: inOrder(inBrackets.value), end: inBrackets.end }
  const read = letters(text, at)
  if (!read) return null
  const isNamed = read.value.at(-1)?.isNamed
  const isEnded = listEnd(text, read.end) !== null
  const isLoneLetter = read.value.length === 1 && /[にはの]/.test(text[read.end] ?? '')
  if (!isNamed && (!isEnded || isLoneLetter) && !isRun(text.slice(at, read.end))) return null
  return { value: inOrder(read.value.map((each) => each.weekday)), end: read.end }
}

/** 月 水 金: after 毎週 only. */
export const spacedWeekdays: Rule<number[]> = (text, at) => {
  const read = spaced(text, at)
  return read && read.value.length > 1 ? { value: inOrder(read.value), end: read.end } : null
}
const spaced = list(map(token(`${weekdayShort}(?= |$)`), indexOf), token(' '), 7)

const inOrder = (days: readonly number[]) => [...new Set(days)].sort((a, b) => a - b)

/** 月火木ジム: a run of letters that makes no other word, as 土木 does. */
const isRun = (letters: string) =>
  letters.length >= 3 || (letters.length === 2 && !/土木|水木|木金|日月|金土|日本/.test(letters))

/** 月〜金, 月曜から金曜まで. */
export const weekdayRange: Rule<number[]> = (text, at) => {
  const read = range(text, at)
  if (!read) return null
  const [from, to] = read.value
  const count = ((to - from + 7) % 7) + 1
  const days = Array.from({ length: count }, (_, n) => (from + n) % 7)
  return count > 1 ? { value: days.sort((a, b) => a - b), end: read.end } : null
}
const oneLetter = map(token(weekdayShort), indexOf)
const range: Rule<[number, number]> = longest<[number, number]>(
  map(
    sequence(oneLetter, token('[~-]'), oneLetter, token('(?=$|[ 、,。\\d(のにはま])(?:まで)?')),
    ([from, , to]) => [from, to],
  ),
  map(sequence(weekday, token('から'), weekday, token('(?:まで)?(?=の?毎日)')), ([from, , to]) => [from, to]),
)

function indexOf(text: string): number {
  return weekdayNames.indexOf(/[日月火水木金土]/.exec(text)?.[0] ?? '')
}

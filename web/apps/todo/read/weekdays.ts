import { weekdayNames } from '#contract/values/japan-day.ts'
import { list, map, type Rule, token } from './rules.ts'

/** 月曜, 月曜日. */
export const weekday: Rule<number> = map(token('[日月火水木金土](?:曜日?|ようび)'), indexOf)

/** (金), (月・祝), as it stands after a date. */
export const weekdayInBrackets: Rule<number> = map(
  token(' ?[(\\[][日月火水木金土](?:曜日?)?(?:[・,、/]?祝日?)?[)\\]]'),
  indexOf,
)

const letter = map(token('[日月火水木金土](?:曜日?)?'), (text) => ({
  weekday: indexOf(text),
  isNamed: text.length > 1,
}))
const letters = list(letter, token('[・、,と/]?'), 7)
/** A list of single letters ends here; 「毎週水やり」 does not name a Wednesday. */
const listEnd = token('$|[ 、,。\\d(]|に(?![んらわくほし])|は(?![んしながる])|の[朝昼夕夜午]')

/** 月・木, 火木土, 月曜と木曜. */
export const weekdayList: Rule<number[]> = (text, at) => {
  const read = letters(text, at)
  if (!read) return null
  const isNamed = read.value.at(-1)?.isNamed
  const isEnded = listEnd(text, read.end) !== null
  const isLoneLetter = read.value.length === 1 && /[にはの]/.test(text[read.end] ?? '')
  if (!isNamed && (!isEnded || isLoneLetter)) return null
  const days = read.value.map((each) => each.weekday)
  return { value: [...new Set(days)].sort((a, b) => a - b), end: read.end }
}

function indexOf(text: string): number {
  return weekdayNames.indexOf(/[日月火水木金土]/.exec(text)?.[0] ?? '')
}

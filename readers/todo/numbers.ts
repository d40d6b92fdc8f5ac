import { kanjiNumber } from '../frame/kanji-number.ts'
import { longest, map, type Rule, token } from './rules.ts'

const written = longest(
  map(token('\\d{1,4}(?!\\d)'), Number),
  map(token('[〇零一二三四五六七八九十百千]{1,7}(?![〇零一二三四五六七八九十百千])'), kanjiNumber),
)

/** A number in digits or kanji: 15, 十五, 二〇二七. */
export const number: Rule<number> = (text, at) => {
  const read = written(text, at)
  return read && Number.isInteger(read.value) ? read : null
}

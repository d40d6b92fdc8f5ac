import { longest, map, type Rule, token } from './rules.ts'

const digits = '〇一二三四五六七八九'
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

const written = longest(
  map(token('\\d{1,4}(?!\\d)'), Number),
  map(token('[〇零一二三四五六七八九十百千]{1,7}(?![〇零一二三四五六七八九十百千])'), kanjiNumber),
)

/** A number in digits or kanji: 15, 十五, 二〇二七. */
export const number: Rule<number> = (text, at) => {
  const read = written(text, at)
  return read && Number.isInteger(read.value) ? read : null
}

/** NaN if the numerals do not make a number, as in 三五十. */
function kanjiNumber(text: string): number {
  const numerals = [...text.replaceAll('零', '〇')]
  if (!numerals.some((each) => each in units)) {
    return numerals.length > 4 ? Number.NaN : Number(numerals.map((each) => digits.indexOf(each)).join(''))
  }
  let total = 0
  let pending = 0
  for (const each of numerals) {
    const unit = units[each]
    if (unit === undefined) pending = pending === 0 ? digits.indexOf(each) : Number.NaN
    else {
      total += (pending || 1) * unit
      pending = 0
    }
  }
  return total + pending
}

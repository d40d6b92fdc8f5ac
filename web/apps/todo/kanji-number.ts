const digits = '〇一二三四五六七八九'

/** Parses a number up to 99 in kanji or digits: 三, 十五, 二十, 15. Null if it is not a number. */
export function numberOf(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  const match = /^(?:([一二三四五六七八九])?(十))?([〇一二三四五六七八九])?$/.exec(text)
  if (!match || text === '') return null
  const [, tens, ten, ones] = match
  const tensValue = ten ? (tens ? digits.indexOf(tens) : 1) * 10 : 0
  return tensValue + (ones ? digits.indexOf(ones) : 0)
}

/** Regular expression source for a number in digits or kanji. */
export const number = '(?:\\d{1,4}|[一二三四五六七八九]?十[一二三四五六七八九]?|[〇一二三四五六七八九])'

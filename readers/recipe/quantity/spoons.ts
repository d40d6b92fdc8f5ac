import { type Fraction, fraction, plus, times, toNumber } from './fraction.ts'
import type { Measure } from './measure.ts'
import { isSpoon } from './units.ts'
import {
  fractionText,
  halvesText,
  handyFraction,
  rangeText,
  spoonText,
  type Written,
} from './write-number.ts'

/** Three teaspoons are a tablespoon. */
const small = 3
/** Less than an eighth of a teaspoon: no such spoon exists. */
const pinchBelow = 1 / 8
/** From so many tablespoons on, teaspoons do not matter; nor do spoons beside as many cups. */
export const onlyLargeFrom = 6

/** 大さじ2と小さじ3/4, 約小さじ1/3, 大さじ1〜2, 小さじ2〜大さじ1, or 少々 for less than any spoon. */
export function spoonsText({ low, high, unit }: Measure): Written {
  const inSmall = (value: Fraction) => (unit === '大さじ' ? times(value, fraction(small)) : value)
  if (high === null) return spoonsOf(inSmall(low), unit)
  const [from, to] = [spoonsOf(inSmall(low), unit), spoonsOf(inSmall(high), unit)]
  // 大さじ1〜2 names the spoon once.
  const name = from.text.slice(0, unit.length)
  const isSame = isSpoon(name) && to.text.startsWith(name) && !/と[大小]さじ/.test(from.text + to.text)
  return rangeText(from, to, { apart: `${from.text}〜${isSame ? to.text.slice(name.length) : to.text}` })
}

/** `unit` is the spoon the recipe names. */
export function spoonsOf(teaspoons: Fraction, unit: string): Written {
  const number = toNumber(teaspoons)
  if (number < pinchBelow) return { text: '少々', isRounded: false }
  const large = times(teaspoons, fraction(1, small))
  // A recipe that says 大さじ1/2 means that spoon.
  const isHalfLarge = unit === '大さじ' && large.den === 2
  if (number < small && !isHalfLarge) return named('小さじ', spoonText(teaspoons))
  if (large.den <= 2) return named('大さじ', fractionText(large))
  if (toNumber(large) >= onlyLargeFrom) return named('大さじ', halvesText(large))
  return mixedText(teaspoons)
}

/** Whole tablespoons and the teaspoons beside them. */
function mixedText(teaspoons: Fraction): Written {
  const whole = Math.floor(toNumber(teaspoons) / small)
  const rest = plus(teaspoons, fraction(-whole * small))
  const shown = toNumber(rest) < pinchBelow ? fraction(0) : handyFraction(rest)
  const isRounded = toNumber(shown) !== toNumber(rest)
  if (toNumber(shown) >= small) return { text: `大さじ${whole + 1}`, isRounded }
  const beside = shown.num === 0 ? '' : `と小さじ${fractionText(shown).text}`
  return { text: `大さじ${whole}${beside}`, isRounded }
}

/** One kind of spoon, as it stands beside cups. */
export function oneSpoonText(teaspoons: Fraction): Written {
  if (toNumber(teaspoons) < pinchBelow) return { text: '少々', isRounded: true }
  const large = times(teaspoons, fraction(1, small))
  const isSmall = toNumber(teaspoons) < small && large.den > 2
  return isSmall ? named('小さじ', spoonText(teaspoons)) : named('大さじ', halvesText(large))
}

const named = (name: string, { text, isRounded }: Written): Written => ({ text: `${name}${text}`, isRounded })

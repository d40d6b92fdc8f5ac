import { type Fraction, fraction, plus, times, toNumber } from './fraction.ts'
import type { Measure } from './measure.ts'
import { oneSpoonText, onlyLargeFrom, spoonsOf } from './spoons.ts'
import { fractionText, halvesText, rangeText, type Written } from './write-number.ts'

/** A cup has 200 ml, a teaspoon 5. */
const teaspoonsInCup = 40
/** Parts of a cup that are marked on it. */
const marks = [1, 2, 4] as const
/** A sum this close to a mark is not worth a spoon. */
const closeShare = 1 / 20

/** 1と1/2カップと大さじ3: cups with one kind of spoon beside them, for an amount that was written so. */
export function cupsText({ low, high, isLeading }: Measure): Written {
  const from = oneText(low, isLeading)
  return high ? rangeText(from, oneText(high, isLeading)) : from
}

function oneText(cups: Fraction, isLeading: boolean): Written {
  const named = ({ text, isRounded }: Written) => ({
    text: isLeading ? `カップ${text}` : `${text}カップ`,
    isRounded,
  })
  const number = toNumber(cups)
  if (number >= onlyLargeFrom) return named(halvesText(cups))
  if (cups.den <= 4) return named(fractionText(cups))
  const floors = marks.map((den) => fraction(Math.floor(number * den), den)).filter(({ num }) => num > 0)
  const tries = floors.map((floor): Written => {
    const beside = oneSpoonText(times(plus(cups, fraction(-floor.num, floor.den)), fraction(teaspoonsInCup)))
    return { text: `${named(fractionText(floor)).text}と${beside.text}`, isRounded: beside.isRounded }
  })
  const exact = tries.find(({ isRounded }) => !isRounded)
  if (exact) return exact
  const mark = fraction(Math.round(number * 4), 4)
  if (Math.abs(toNumber(mark) - number) <= number * closeShare)
    return named({ ...fractionText(mark), isRounded: true })
  // Less than the lowest mark is all spoons.
  return tries.at(-1) ?? spoonsOf(times(cups, fraction(teaspoonsInCup)), '大さじ')
}

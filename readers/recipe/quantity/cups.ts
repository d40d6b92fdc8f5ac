import { type Fraction, fraction, plus, times, toNumber } from './fraction.ts'
import { type Measure, withUnit } from './measure.ts'
import { oneSpoonText, onlyLargeFrom, spoonsOf } from './spoons.ts'
import { families } from './units.ts'
import { fractionText, halvesText, rangeText, type Written } from './write-number.ts'

/** A teaspoon has 5 ml. */
const teaspoonsIn = (unit: string) => fraction((families[unit]?.size ?? 0) / 5)
/** Parts of a cup that are marked on it. */
const marks = [1, 2, 4] as const
/** A sum this close to a mark is not worth a spoon. */
const closeShare = 1 / 20

/** 1と1/2カップと大さじ3: cups with one kind of spoon beside them, for an amount that was written so. */
export function cupsText(measure: Measure): Written {
  const from = oneText(measure.low, measure)
  return measure.high ? rangeText(from, oneText(measure.high, measure)) : from
}

function oneText(cups: Fraction, measure: Measure): Written {
  const named = ({ text, isRounded }: Written) => ({ text: withUnit(text, measure), isRounded })
  const teaspoonsInCup = teaspoonsIn(measure.unit)
  const number = toNumber(cups)
  if (number >= onlyLargeFrom) return named(halvesText(cups))
  if (cups.den <= 4) return named(fractionText(cups))
  const floors = marks.map((den) => fraction(Math.floor(number * den), den)).filter(({ num }) => num > 0)
  const tries = floors.map((floor): Written => {
    const beside = oneSpoonText(times(plus(cups, fraction(-floor.num, floor.den)), teaspoonsInCup))
    return { text: `${named(fractionText(floor)).text}と${beside.text}`, isRounded: beside.isRounded }
  })
  const exact = tries.find(({ isRounded }) => !isRounded)
  if (exact) return exact
  const mark = fraction(Math.round(number * 4), 4)
  if (Math.abs(toNumber(mark) - number) <= number * closeShare)
    return named({ ...fractionText(mark), isRounded: true })
  // Less than the lowest mark is all spoons.
  return tries.at(-1) ?? spoonsOf(times(cups, teaspoonsInCup), '大さじ')
}

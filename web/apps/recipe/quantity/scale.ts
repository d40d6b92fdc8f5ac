import { type Fraction, fraction, plus, times, toNumber } from './fraction.ts'
import { type Amount, isMeasured, type Measure, type Piece } from './read-amount.ts'
import { metric } from './units.ts'
import { decimalText, fractionText, metricText } from './write-number.ts'

/** Exact, before rounding for display. */
export const scaleMeasure = (measure: Measure, by: Fraction): Measure => ({
  ...measure,
  low: times(measure.low, by),
  high: measure.high && times(measure.high, by),
})

export const scaleAmount = (amount: Amount, by: Fraction): Amount =>
  amount.map((piece) => (isMeasured(piece) ? { ...piece, measure: scaleMeasure(piece.measure, by) } : piece))

/** In the usual Japanese notation. */
export function amountText(amount: Amount): string {
  return amount.map((piece, at) => pieceText(piece, amount[at - 1], amount[at + 1])).join('')
}

function pieceText(piece: Piece, before: Piece | undefined, after: Piece | undefined): string {
  if (!isMeasured(piece)) return piece.text
  const { text, isRounded } = measureText(piece.measure)
  const saysAbout = before?.text.endsWith('約') || /^[強弱]/.test(after?.text ?? '')
  return isRounded && !saysAbout ? `約${text}` : text
}

export function measureText(measure: Measure): { text: string; isRounded: boolean } {
  const { low, high, unit, isLeading } = inHandySpoons(measure)
  if (isPinch(measure)) return { text: '少々', isRounded: false }
  if (unit === '大さじ' && !high && measure.style !== 'decimal') return spoonsText(low)
  const texts = [low, ...(high ? [high] : [])].map((value) =>
    numberText(value, { ...measure, unit }, high !== null),
  )
  const number = texts.map(({ text }) => text).join('〜')
  return {
    text: isLeading ? `${unit}${number}` : `${number}${unit}`,
    isRounded: texts.some(({ isRounded }) => isRounded),
  }
}

function numberText(value: Fraction, { unit, style }: Measure, isRange: boolean) {
  // Half a litre stays 1/2; two thirds of a gram cannot be measured.
  const isPlainShare = style === 'fraction' && value.den <= 4
  if (metric.has(unit) && !isPlainShare) return { text: metricText(value, unit), isRounded: false }
  if (style === 'decimal') return { text: decimalText(value), isRounded: false }
  // 5〜6本 is an estimate: fractions as in 7と1/2〜9本 would be too precise.
  const isGuess = isRange && style === 'whole' && toNumber(value) >= 4
  return isGuess ? { text: String(Math.round(toNumber(value))), isRounded: false } : fractionText(value)
}

/** Less than an eighth of a teaspoon: no such spoon exists. */
const isPinch = ({ low, unit }: Measure) =>
  (unit === '小さじ' && toNumber(low) < 1 / 8) || (unit === '大さじ' && toNumber(low) < 1 / 24)

/** Three teaspoons become a tablespoon; a third of a tablespoon becomes a teaspoon. */
function inHandySpoons(measure: Measure): Measure {
  const { low, high, unit } = measure
  if (unit === '小さじ' && toNumber(low) >= 3)
    return { ...scaleMeasure(measure, fraction(1, 3)), unit: '大さじ' }
  const isTooSmall = unit === '大さじ' && toNumber(low) < 1 && low.den !== 2 && !(high && toNumber(high) >= 1)
  return isTooSmall ? { ...scaleMeasure(measure, fraction(3)), unit: '小さじ' } : measure
}

/** 大さじ1と1/2, or 大さじ1と小さじ1 if the fraction of a tablespoon would be impractical. */
function spoonsText(large: Fraction): { text: string; isRounded: boolean } {
  const rest = fraction(large.num % large.den, large.den)
  const isHandy = rest.num === 0 || rest.den === 2
  if (isHandy || toNumber(large) >= 6) {
    const { text, isRounded } = fractionText(large)
    return { text: `大さじ${text}`, isRounded }
  }
  const { text, isRounded } = fractionText(times(rest, fraction(3)))
  const wholes = plus(large, { num: -rest.num, den: rest.den })
  return { text: `大さじ${toNumber(wholes)}と小さじ${text}`, isRounded }
}

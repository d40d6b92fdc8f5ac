import { cupsText } from './cups.ts'
import { type Fraction, toNumber } from './fraction.ts'
import { inUnit, type Measure, scaleMeasure, withUnit } from './measure.ts'
import { weightHint } from './piece-weight.ts'
import { type Amount, type AmountPiece, isMeasured } from './read-amount.ts'
import { spoonsText } from './spoons.ts'
import { isCup, isSpoon, metric, wholeOnly } from './units.ts'
import { decimalText, fractionText, metricText, rangeText, type Written, wholeText } from './write-number.ts'

export const scaleAmount = (amount: Amount, by: Fraction): Amount =>
  amount.map((piece) => (isMeasured(piece) ? { ...piece, measure: scaleMeasure(piece.measure, by) } : piece))

/** In the usual Japanese notation. */
export function amountText(amount: Amount): string {
  return amount.map((piece, at) => pieceText(piece, amount[at - 1], amount[at + 1])).join('')
}

/** The scaled amount of a named ingredient: a sixteenth of a daikon is 1/16本（約60g）. */
export function ingredientText(name: string, amount: Amount): string {
  const [only, ...others] = amount.filter(isMeasured)
  const text = amountText(amount)
  if (!only || others.length > 0 || only.measure.high || /[x×✕]/.test(text)) return text
  return text + weightHint(name, { value: only.measure.low, unit: only.measure.unit })
}

function pieceText(
  piece: AmountPiece,
  before: AmountPiece | undefined,
  after: AmountPiece | undefined,
): string {
  if (!isMeasured(piece)) return piece.text
  const { text, isRounded } = measureText(piece.measure)
  const saysAbout = /(?:約|about\s)$/i.test(before?.text ?? '') || /^[強弱]/.test(after?.text ?? '')
  return isRounded && !saysAbout ? `約${text}` : text
}

export function measureText(written: Measure): Written {
  if (isSpoon(written.unit)) return spoonsText(written)
  if (isCup(written.unit) && written.hasSpoons) return cupsText(written)
  const measure = inHandyUnit(written)
  const { low, high } = measure
  const from = numberText(low, measure)
  const { text, isRounded } = high ? rangeText(from, numberText(high, measure), measure) : from
  return { text: withUnit(text, measure), isRounded }
}

/** Nobody weighs 0.06kg: less than one is shown in grams and millilitres, but half a litre stays 1/2L. */
function inHandyUnit(measure: Measure): Measure {
  const smaller = smallerUnits[measure.unit]
  return smaller && toNumber(measure.low) < 1 && !isPlainShare(measure.low, measure)
    ? inUnit(measure, smaller)
    : measure
}

const smallerUnits: Record<string, string> = { kg: 'g', L: 'ml' }

/** Half a litre stays 1/2; two thirds of a gram cannot be measured. */
const isPlainShare = ({ den }: Fraction, { style }: Measure) => style === 'fraction' && den <= 4

function numberText(value: Fraction, measure: Measure): Written {
  const { unit, style, high } = measure
  if (wholeOnly.has(unit)) return wholeText(value)
  if (metric.has(unit) && !isPlainShare(value, measure)) return metricText(value, unit)
  // Cups have marks for quarters: 1.5 is common, 0.38 cannot be measured.
  const isMarked = !isCup(unit) || value.den <= 2
  if (style === 'decimal' && isMarked) return decimalText(value)
  // 5〜6本 is an estimate: fractions as in 7と1/2〜9本 would be too precise.
  const isGuess = high !== null && style === 'whole' && toNumber(value) >= 4
  return isGuess ? wholeText(value) : fractionText(value)
}

import { cupsText } from './cups.ts'
import { type Fraction, toNumber } from './fraction.ts'
import { type Measure, scaleMeasure } from './measure.ts'
import { weightHint } from './piece-weight.ts'
import { type Amount, isMeasured, type Piece } from './read-amount.ts'
import { spoonsText } from './spoons.ts'
import { isSpoon, metric, wholeOnly } from './units.ts'
import { decimalText, fractionText, metricText, type Written, wholeText } from './write-number.ts'

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
  if (!only || others.length > 0 || only.measure.high) return text
  return text + weightHint(name, { value: only.measure.low, unit: only.measure.unit })
}

function pieceText(piece: Piece, before: Piece | undefined, after: Piece | undefined): string {
  if (!isMeasured(piece)) return piece.text
  const { text, isRounded } = measureText(piece.measure)
  const saysAbout = before?.text.endsWith('約') || /^[強弱]/.test(after?.text ?? '')
  return isRounded && !saysAbout ? `約${text}` : text
}

export function measureText(measure: Measure): Written {
  const { low, high, unit, isLeading } = measure
  if (isSpoon(unit)) return spoonsText(measure)
  if (unit === 'カップ' && measure.hasSpoons) return cupsText(measure)
  const texts = [low, ...(high ? [high] : [])].map((value) => numberText(value, measure, high !== null))
  const number = texts.map(({ text }) => text).join('〜')
  return {
    text: isLeading ? `${unit}${number}` : `${number}${unit}`,
    isRounded: texts.some(({ isRounded }) => isRounded),
  }
}

function numberText(value: Fraction, { unit, style }: Measure, isRange: boolean): Written {
  if (wholeOnly.has(unit)) return wholeText(value)
  // Half a litre stays 1/2; two thirds of a gram cannot be measured.
  const isPlainShare = style === 'fraction' && value.den <= 4
  if (metric.has(unit) && !isPlainShare) return { text: metricText(value, unit), isRounded: false }
  if (style === 'decimal') return { text: decimalText(value), isRounded: false }
  // 5〜6本 is an estimate: fractions as in 7と1/2〜9本 would be too precise.
  const isGuess = isRange && style === 'whole' && toNumber(value) >= 4
  return isGuess ? { text: String(Math.round(toNumber(value))), isRounded: false } : fractionText(value)
}

import { type Fraction, fraction, plus, toNumber } from './fraction.ts'

/** Fractions that a cook can measure: halves, thirds and quarters; fifths, sixths and eighths only if exact. */
const usualDens = [1, 2, 3, 4]
const exactDens = [1, 2, 3, 4, 5, 6, 8]
/** From this number on, pieces are rounded to whole ones. */
const wholesFrom = 10

type Written = { text: string; isRounded: boolean }

/** 1と1/2; otherwise the nearest fraction that a cook can measure. */
export function fractionText(value: Fraction): Written {
  if (toNumber(value) >= wholesFrom) {
    const nearest = toNumber(value) >= 20 ? fraction(Math.round(toNumber(value))) : nearestOf(value, [1, 2])
    return { text: mixedText(nearest), isRounded: toNumber(nearest) !== toNumber(value) }
  }
  if (exactDens.includes(value.den)) return { text: mixedText(value), isRounded: false }
  const nearest = nearestOf(value, toNumber(value) < 0.23 ? [5, 6, 8, 10] : usualDens)
  return { text: mixedText(nearest), isRounded: true }
}

/** Grams and millilitres: whole numbers from ten on, one decimal below, never zero. */
export function metricText(value: Fraction, unit: string): string {
  const places = unit === 'kg' || unit === 'L' ? 2 : toNumber(value) >= 10 ? 0 : 1
  const least = 10 ** -places
  return plainNumber(Math.max(least, Number(toNumber(value).toFixed(places))))
}

/** 1.5, if the writer used decimals. */
export const decimalText = (value: Fraction): string =>
  plainNumber(Math.max(0.01, Number(toNumber(value).toFixed(toNumber(value) >= 10 ? 1 : 2))))

const plainNumber = (value: number) => String(Number(value.toFixed(2)))

function mixedText({ num, den }: Fraction): string {
  const whole = Math.floor(num / den)
  const rest = num - whole * den
  if (rest === 0) return String(whole)
  return whole === 0 ? `${rest}/${den}` : `${whole}と${rest}/${den}`
}

function nearestOf(value: Fraction, dens: readonly number[]): Fraction {
  const tries = dens.map((den) => fraction(Math.max(1, Math.round(toNumber(value) * den)), den))
  const distance = (each: Fraction) => Math.abs(toNumber(plus(each, { num: -value.num, den: value.den })))
  return tries.reduce((best, each) => (distance(each) < distance(best) - 1e-9 ? each : best))
}

import { type Fraction, fraction, toNumber } from './fraction.ts'

/** Fractions that a cook can measure, best first. A coarser one is taken if it is close enough. */
const handyDens = [
  [1, 2, 3, 4],
  [5, 6, 8],
  [10, 12, 16],
] as const
const exactDens = handyDens.flat()
/** The number shown differs from the exact one by at most an eighth. */
const toleratedShare = 1 / 8
/** From this number on, pieces are rounded to halves, and from twice as many to whole ones. */
const halvesFrom = 10

export type Written = { text: string; isRounded: boolean }

/** Both ends of a range; one number if they are shown alike. */
export const rangeText = (
  from: Written,
  to: Written,
  { joint = '〜', apart }: { joint?: string; apart?: string } = {},
): Written => ({
  text: from.text === to.text ? from.text : (apart ?? `${from.text}${joint}${to.text}`),
  isRounded: from.isRounded || to.isRounded,
})

/** 1と1/2; otherwise the nearest fraction that a cook can measure. */
export function fractionText(value: Fraction): Written {
  if (toNumber(value) < halvesFrom && exactDens.some((den) => den === value.den)) return written(value, value)
  return written(handyFraction(value), value)
}

/** As measuring spoons go: 3/8 is about 1/3, and only fractions far from the usual ones are kept. */
export const spoonText = (value: Fraction): Written => {
  const isEighth = value.num === 1 && value.den === 8
  return written(isEighth ? value : handyFraction(value), value)
}

/** Drops, pinches and shakes cannot be halved. */
export const wholeText = (value: Fraction): Written =>
  written(fraction(Math.max(1, Math.round(toNumber(value)))), value)

/** For many of a large measure, where less than a half does not matter. */
export const halvesText = (value: Fraction): Written =>
  written(handyFraction(fraction(Math.round(toNumber(value) * 2), 2)), value)

/** The nearest fraction with the simplest denominator that is close enough. */
export function handyFraction(value: Fraction): Fraction {
  const number = toNumber(value)
  if (number >= halvesFrom * 2) return fraction(Math.round(number))
  if (number >= halvesFrom) return nearestOf(number, [1, 2])
  for (const dens of handyDens) {
    const nearest = nearestOf(number, dens)
    if (Math.abs(toNumber(nearest) - number) <= number * toleratedShare + 1e-9) return nearest
  }
  return fraction(1, Math.max(1, Math.round(1 / number)))
}

/** Grams and millilitres: whole numbers from ten on, one decimal below, more only where rounding would matter. */
export function metricText(value: Fraction, unit: string): Written {
  const places = unit === 'kg' || unit === 'L' ? 2 : toNumber(value) >= 10 ? 0 : 1
  return roundedText(toNumber(value), places)
}

/** 1.5, if the writer used decimals. */
export const decimalText = (value: Fraction): Written =>
  roundedText(toNumber(value), toNumber(value) >= 10 ? 1 : 2)

function roundedText(value: number, places: number): Written {
  const rounded = Number(value.toFixed(places))
  const error = Math.abs(rounded - value)
  return error <= value * 0.05 || places >= 6
    ? { text: String(rounded), isRounded: error > value * 1e-9 }
    : roundedText(value, places + 1)
}

const written = (shown: Fraction, exact: Fraction): Written => ({
  text: mixedText(shown),
  isRounded: shown.num * exact.den !== exact.num * shown.den,
})

function mixedText({ num, den }: Fraction): string {
  const whole = Math.floor(num / den)
  const rest = num - whole * den
  if (rest === 0) return String(whole)
  return whole === 0 ? `${rest}/${den}` : `${whole}と${rest}/${den}`
}

function nearestOf(value: number, dens: readonly number[]): Fraction {
  const tries = dens.map((den) => fraction(Math.max(1, Math.round(value * den)), den))
  const distance = (each: Fraction) => Math.abs(toNumber(each) - value)
  return tries.reduce((best, each) => (distance(each) < distance(best) - 1e-9 ? each : best))
}

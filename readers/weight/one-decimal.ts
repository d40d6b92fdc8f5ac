/** Rounds as on paper: 62.25 becomes 62.3, despite its binary representation. */
export const roundToTenth = (value: number): number => Math.round(value * 10 + 1e-7) / 10

/** Every displayed weight has one decimal: 62.0, never 62 or 61.96. */
export const kgText = (kg: number): string => roundToTenth(kg).toFixed(1)

/** The difference of two values as displayed, so that subtracting them by hand gives the same. */
export const shownChange = (from: number, to: number): number =>
  roundToTenth(roundToTenth(to) - roundToTenth(from))

/** ＋0.4, −0.4, ±0.0. */
export function changeText(kg: number): string {
  const rounded = roundToTenth(Math.abs(kg))
  const sign = rounded === 0 ? '±' : kg > 0 ? '＋' : '−'
  return `${sign}${rounded.toFixed(1)}`
}

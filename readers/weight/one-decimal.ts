/** Rounds as on paper: 62.25 becomes 62.3, despite its binary representation. */
export const roundToTenth = (value: number): number => Math.round(value * 10 + 1e-7) / 10

/** To the gram: as a scale writes it, without the tail of 61.6999969 that computers add. */
export const roundToGram = (value: number): number => Math.round(value * 1_000) / 1_000

/** One value as it was typed: 62.35, and 62.0 with its decimal. A file of another program may have a longer one. */
export const writtenText = (value: number): string => {
  const written = roundToGram(value)
  return Number.isInteger(written) ? written.toFixed(1) : String(written)
}

/** Every computed weight has one decimal: 62.0, never 62 or 61.96. */
export const kgText = (kg: number): string => roundToTenth(kg).toFixed(1)

/** ＋0.4, −0.4, ±0.0. */
export function changeText(kg: number): string {
  const rounded = roundToTenth(Math.abs(kg))
  const sign = rounded === 0 ? '±' : kg > 0 ? '＋' : '−'
  return `${sign}${rounded.toFixed(1)}`
}

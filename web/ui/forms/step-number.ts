type Bounds = { min: number; max: number; step: number }

export const stepUp = (value: number, bounds: Bounds) => within(value + bounds.step, bounds)
export const stepDown = (value: number, bounds: Bounds) => within(value - bounds.step, bounds)

/** Parses a text, also with full-width digits and commas; null if it is not a number. */
export function typedNumber(text: string, bounds: Bounds): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (!/^[-−]?\d+(\.\d*)?$/.test(plain)) return null
  return within(Number(plain.replace('−', '-')), bounds)
}

/** Rounds to the grid of steps from the minimum, without floating-point errors: 0.1 + 0.2 is 0.3. */
function within(value: number, { min, max, step }: Bounds): number {
  const onGrid = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, onGrid)).toFixed(6))
}

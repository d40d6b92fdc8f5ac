/** Up to `halvesUpTo` a step is half as large, and halves are kept everywhere. */
type Bounds = { min: number; max: number; step: number; halvesUpTo?: number | undefined }

export const stepUp = (value: number, bounds: Bounds) =>
  within(value + (value < (bounds.halvesUpTo ?? 0) ? bounds.step / 2 : bounds.step), bounds)
export const stepDown = (value: number, bounds: Bounds) =>
  within(value - (value <= (bounds.halvesUpTo ?? 0) ? bounds.step / 2 : bounds.step), bounds)

/** Parses a text, also with full-width digits and commas; null if it is not a number. */
export function typedNumber(text: string, bounds: Bounds): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (!/^[-−]?\d+(\.\d*)?$/.test(plain)) return null
  return within(Number(plain.replace('−', '-')), bounds)
}

/** Rounds to the grid of steps from the minimum, without floating-point errors: 0.1 + 0.2 is 0.3. */
function within(value: number, { min, max, step, halvesUpTo }: Bounds): number {
  const grid = halvesUpTo === undefined ? step : step / 2
  const onGrid = min + Math.round((value - min) / grid) * grid
  return Number(Math.min(max, Math.max(min, onGrid)).toFixed(6))
}

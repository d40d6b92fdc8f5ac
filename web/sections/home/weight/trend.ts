/** The smoothing factor. */
const share = 0.1

/** Exponential moving average: one heavy dinner changes it little, a month changes it fully. */
export function trend(values: readonly number[]): number[] {
  let level = values[0] ?? 0
  return values.map((value) => {
    level += share * (value - level)
    return level
  })
}

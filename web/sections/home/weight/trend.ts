/** How much of each new value the trend takes up. */
const share = 0.1

/** The exponential moving average: a heavy dinner moves it little, a month moves it fully. */
export function trend(values: readonly number[]): number[] {
  let level = values[0] ?? 0
  return values.map((value) => {
    level += share * (value - level)
    return level
  })
}

export type RandomDraws = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  exponential: (mean: number) => number
  poisson: (mean: number) => number
}

/** Repeatable random numbers (mulberry32): the same seed gives the same run. */
export function randomOf(seed: number): RandomDraws {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const exponential = (mean: number) => -Math.log(1 - next()) * mean

  function poisson(mean: number): number {
    // The normal distribution is close enough from here on, and takes two draws for any mean.
    if (mean > 50) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)))
    }
    const limit = Math.exp(-mean)
    let count = -1
    for (let left = 1; left > limit || count < 0; count++) left *= next()
    return count
  }

  return { next, exponential, poisson }
}

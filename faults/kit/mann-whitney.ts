/**
 * The probability that two samples of the same distribution lie at least this far apart. Uses the normal approximation
 * with ties, which is good from about 20 values per side.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let tieSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    // Ties share the mean of their ranks, which count from 1.
    const rank = (from + 1 + to) / 2
    rankSum += rank * all.slice(from, to).filter(({ isOne }) => isOne).length
    tieSum += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m, total] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - tieSum / (total * (total - 1))))
  return 2 * (1 - normal(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation))
}

/** The standard normal distribution function for z ≥ 0 (Abramowitz and Stegun 26.2.17, accurate to 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = tail.reduce((total, factor, index) => total + factor * t ** (index + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

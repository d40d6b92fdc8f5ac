import { mean } from '../daily-means.ts'

/** The resolution of a scale. */
const noiseMinKg = 0.1

/** The regression line of points, with the uncertainty of its slope and of each place on it. */
export function fitLine(points: readonly { x: number; y: number }[]) {
  const count = points.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2))
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  const at = (x: number) => meanY + slope * (x - meanX)
  const rests = points.map(({ x, y }) => y - at(x))
  const noise = Math.max(noiseMinKg, Math.sqrt(sum(rests.map((rest) => rest ** 2)) / (count - 2)))
  const repeated = repetition(rests)
  return {
    at,
    slope,
    slopeError: noise * Math.sqrt(repeated / spread),
    errorAt: (x: number) => noise * Math.sqrt(repeated * (1 / count + (x - meanX) ** 2 / spread)),
    sureness: eightOfTen(Math.max(3, count / repeated - 2)),
  }
}

/** How many days carry the information of one independent day: 1 if independent, more if autocorrelated. */
function repetition(rests: readonly number[]): number {
  const together = sum(rests.slice(1).map((rest, index) => rest * (rests[index] ?? 0)))
  const alone = sum(rests.map((rest) => rest ** 2))
  // Few days underestimate the autocorrelation, so a minimum is assumed.
  const likeness = Math.min(0.8, Math.max(0.15, alone > 0 ? together / alone + 0.1 : 0))
  return (1 + likeness) / (1 - likeness)
}

/** Student's t quantile at 90 % (one-sided), by its expansion around the normal quantile. */
function eightOfTen(freedom: number): number {
  const z = 1.2816
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

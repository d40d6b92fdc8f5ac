import { roundToTenth } from '#readers/weight/one-decimal.ts'
import { type DayMean, dayAt, dayNumber, mean } from './daily-means.ts'

const forecastWindowDays = 28
const forecastAheadDays = 28
export const forecastDaysMin = 10
const forecastSpanMin = 14

/** An 80 % interval. */
type Range = { low: number; high: number }

/** When the goal is reached; `latest` is null if it may take more than a year. */
export type Arrival = { earliest: string; latest: string | null }

export type Forecast =
  | { status: 'too-little'; days: number; spanDays: number }
  | {
      /** steady: the change is not distinguishable from zero, or too small to be displayed. */
      status: 'steady' | 'falling' | 'rising'
      /** The level today by the same line. Unlike the moving average it does not lag behind. */
      now: number
      perWeek: Range & { middle: number }
      /** The trend level, not a single weighing, after `forecastAheadDays`. */
      ahead: Range & { middle: number }
      /**
       * Null without a goal, if it is reached, if the weight does not move towards it, or if it takes more
       * than a year.
       */
      arrival: Arrival | null
    }

type Asked = { days: readonly DayMean[]; today: string; goalKg: number | null }

/**
 * A linear regression over the last four weeks with its uncertainty. Consecutive weighings are
 * autocorrelated: counting each as independent would make the range too narrow, so their number is reduced.
 */
export function forecastOf({ days, today, goalKg }: Asked): Forecast {
  const now = dayNumber(today)
  const recent = days.filter(({ at }) => at > now - forecastWindowDays && at <= now)
  const span = (recent.at(-1)?.at ?? 0) - (recent[0]?.at ?? 0)
  if (recent.length < forecastDaysMin || span < forecastSpanMin) {
    return { status: 'too-little', days: recent.length, spanDays: recent.length === 0 ? 0 : span + 1 }
  }
  const line = fitLine(recent.map(({ at, kg }) => ({ x: at - now, y: kg })))
  const slope = rangeAround(line.slope, line.slopeError * line.sureness)
  const level = line.at(forecastAheadDays)
  const isMoving = roundToTenth(slope.middle * 7) !== 0
  const status = isMoving && slope.high < 0 ? 'falling' : isMoving && slope.low > 0 ? 'rising' : 'steady'
  return {
    status,
    now: line.at(0),
    perWeek: { low: slope.low * 7, middle: slope.middle * 7, high: slope.high * 7 },
    ahead: rangeAround(level, line.errorAt(forecastAheadDays) * line.sureness),
    arrival: goalKg === null || status === 'steady' ? null : arrivalOf(goalKg - line.at(0), slope, now),
  }
}

/**
 * The level of each day by the line of its four weeks, which does not lag behind; before `from` and where the line has
 * too few days, the trend.
 */
export function levelsOf(days: readonly DayMean[], trend: readonly number[], from: number): number[] {
  return trend.map((level, index) => {
    if (index < from) return level
    const window = days.slice(Math.max(0, index - forecastWindowDays), index + 1)
    const forecast = forecastOf({ days: window, today: dayAt(days[index]?.at ?? 0), goalKg: null })
    return forecast.status === 'too-little' ? level : forecast.now
  })
}

const rangeAround = (middle: number, reach: number) => ({ low: middle - reach, middle, high: middle + reach })

/** The resolution of a scale. */
const noiseMinKg = 0.1

function fitLine(points: readonly { x: number; y: number }[]) {
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

const arrivalDaysMax = 365

function arrivalOf(remaining: number, slope: Range, now: number): Arrival | null {
  const isDown = remaining < 0
  const [fast, slow] = isDown ? [slope.low, slope.high] : [slope.high, slope.low]
  const [soon, late] = [remaining / fast, remaining / slow]
  if (Math.abs(remaining) < 0.05 || soon <= 0 || soon > arrivalDaysMax) return null
  return {
    earliest: dayAt(now + Math.ceil(soon)),
    latest: late <= arrivalDaysMax ? dayAt(now + Math.ceil(late)) : null,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

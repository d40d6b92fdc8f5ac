import { roundToTenth } from '#readers/weight/one-decimal.ts'
import { type DayMean, dayAt, dayNumber } from './daily-means.ts'
import { fitLine } from './figures/fit-line.ts'
import { levelWindowDays } from './figures/level.ts'

const forecastAheadDays = 28
export const forecastDaysMin = 10
const forecastSpanMin = 14

/** An 80 % interval. */
type Range = { low: number; high: number }

/** When the goal is reached; `latest` is null if it may take more than a year. */
export type Arrival = { earliest: string; latest: string | null }

export type WeightForecast =
  | { status: 'too-little'; days: number; spanDays: number }
  | {
      /** steady: the change is not distinguishable from zero, or too small to be displayed. */
      status: 'steady' | 'falling' | 'rising'
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
export function forecastOf({ days, today, goalKg }: Asked): WeightForecast {
  const now = dayNumber(today)
  const recent = days.filter(({ at }) => at > now - levelWindowDays && at <= now)
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
    perWeek: { low: slope.low * 7, middle: slope.middle * 7, high: slope.high * 7 },
    ahead: rangeAround(level, line.errorAt(forecastAheadDays) * line.sureness),
    arrival: goalKg === null || status === 'steady' ? null : arrivalOf(goalKg - line.at(0), slope, now),
  }
}

const rangeAround = (middle: number, reach: number) => ({ low: middle - reach, middle, high: middle + reach })

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

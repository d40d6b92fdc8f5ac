import { type DayMean, mean } from '../daily-means.ts'
import { fitLine } from './fit-line.ts'

export const levelWindowDays = 28
/** A line through fewer weighings, or through days that are closer together, follows their noise. */
const lineDaysMin = 4
const lineSpanMin = 7

/**
 * The weight without daily fluctuations on the last of the days: the regression line of their last four weeks there, which
 * unlike a moving average does not lag behind. The line is not continued to a day without a weighing.
 */
export function levelOf(days: readonly DayMean[]): number | null {
  const last = days.at(-1)
  if (!last) return null
  const recent = days.slice(-levelWindowDays).filter(({ at }) => at > last.at - levelWindowDays)
  const isLine = recent.length >= lineDaysMin && last.at - (recent[0]?.at ?? 0) >= lineSpanMin
  return isLine
    ? fitLine(recent.map(({ at, kg }) => ({ x: at - last.at, y: kg }))).at(0)
    : mean(recent.map(({ kg }) => kg))
}

/** The level of each day from an index on. */
export const levelsFrom = (days: readonly DayMean[], from: number): (number | null)[] =>
  days.map((_, index) =>
    index < from ? null : levelOf(days.slice(Math.max(0, index + 1 - levelWindowDays), index + 1)),
  )

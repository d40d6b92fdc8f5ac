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
  const line = lineOf(days)
  return line ? line(last.at) : mean(recentOf(days).map(({ kg }) => kg))
}

/**
 * The level on an earlier one of the days. Where too few days stand before it, the line of the first days that make one
 * tells it: their mean would be that of some days earlier.
 */
export function levelBefore(days: readonly DayMean[], index: number): number | null {
  const at = days[index]?.at
  if (at === undefined) return null
  for (let end = index + 1; (days[end - 1]?.at ?? Number.POSITIVE_INFINITY) < at + levelWindowDays; end++) {
    const line = lineOf(days.slice(Math.max(0, end - levelWindowDays), end))
    if (line) return line(at)
  }
  return levelOf(days.slice(0, index + 1))
}

const recentOf = (days: readonly DayMean[]): readonly DayMean[] => {
  const from = (days.at(-1)?.at ?? 0) - levelWindowDays
  return days.slice(-levelWindowDays).filter(({ at }) => at > from)
}

/** The line of the last four weeks, by day; null if they make none. */
function lineOf(days: readonly DayMean[]): ((at: number) => number) | null {
  const recent = recentOf(days)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || recent.length < lineDaysMin || last.at - first.at < lineSpanMin) return null
  const line = fitLine(recent.map(({ at, kg }) => ({ x: at - last.at, y: kg })))
  return (at) => line.at(at - last.at)
}

/** The level of each day from an index on. */
export const levelsFrom = (days: readonly DayMean[], from: number): (number | null)[] =>
  days.map((_, index) =>
    index < from ? null : levelOf(days.slice(Math.max(0, index + 1 - levelWindowDays), index + 1)),
  )

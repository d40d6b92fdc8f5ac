import type { Weighing, WeighingPart } from '#contract/apps/app-weight.ts'
import { type DayMean, dailyMeans, dayNumber, mean } from '../daily-means.ts'

/** Both times of the day need this many weighings before their difference is known. */
const weighingsMin = 5
/** Another time of day is the main one once it is so many of the latest weighings. */
const latestCount = 20
const latestOfOtherMin = 15
/** A difference is estimated within so many days, in which the weight changes evenly. */
const blockDays = 28
/** Longer blocks tell the difference only of habits that changed so often. */
const habitChangesMin = 3
/** A weighing that cannot be compared yet does not count beside one that can. */
const besideDays = 7
/** More is no difference between morning and evening. */
const differenceMaxKg = 3
/** A difference that is less sure would move the line more than leaving it out. */
const standardErrorMaxKg = 0.6

/** `is` is 1 for a weighing of the other time of day, else 0. */
type Point = { at: number; kg: number; is: number }

export type Comparable = {
  /** The days with their weight as if each had been weighed at the main time of day. */
  days: DayMean[]
  main: WeighingPart
  /** How much the other time of day is heavier; null while it is not known. */
  differenceKg: number | null
}

/** Makes mornings and evenings comparable. docs/decisions/047 derives it. */
export function comparableOf(weighings: readonly Weighing[]): Comparable {
  const main = mainTimeOf(weighings)
  const other = otherThan(main)
  const isKnown = weighings.filter(({ part }) => part === other).length >= weighingsMin
  const differenceKg = isKnown ? differenceOf(weighings, other) : null
  const shifted = differenceKg === null ? apart(weighings, other) : lowered(weighings, other, differenceKg)
  return { days: dailyMeans(shifted), main, differenceKg }
}

/**
 * The time of day used most, until both are used. From then on a few more of the other do not change it, because the
 * whole line would move with them: a member who weighs at both times would see it jump at every weighing.
 */
function mainTimeOf(weighings: readonly Weighing[]): WeighingPart {
  const parts = weighings
    .flatMap(({ day, part }) => (part ? [{ part, at: dayNumber(day) + (part === 'evening' ? 0.5 : 0) }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part)
  const counts = { morning: 0, evening: 0 }
  let main: WeighingPart = 'morning'
  for (const [index, part] of parts.entries()) {
    counts[part]++
    if (Math.min(counts.morning, counts.evening) < weighingsMin) {
      main = counts.evening > counts.morning ? 'evening' : 'morning'
    } else {
      const latest = parts.slice(Math.max(0, index + 1 - latestCount), index + 1)
      if (latest.filter((each) => each !== main).length >= latestOfOtherMin) main = otherThan(main)
    }
  }
  return main
}

const otherThan = (part: WeighingPart): WeighingPart => (part === 'morning' ? 'evening' : 'morning')

const lowered = (weighings: readonly Weighing[], other: WeighingPart, byKg: number): Weighing[] =>
  weighings.map((each) => (each.part === other ? { ...each, kg: each.kg - byKg } : each))

/** Without the weighings of the other time of day that stand beside one of the usual time. */
function apart(weighings: readonly Weighing[], other: WeighingPart): readonly Weighing[] {
  const usual = weighings.flatMap(({ day, part }) => (part === other ? [] : [dayNumber(day)]))
  const isBeside = (at: number) => usual.some((each) => Math.abs(each - at) <= besideDays)
  return weighings.filter(({ day, part }) => part !== other || !isBeside(dayNumber(day)))
}

/**
 * Least squares for a straight line in each block of days and one difference common to all: within a block, line and
 * difference are told apart even if mornings and evenings do not alternate. Whoever weighs rarely has too few weighings
 * in a block: it grows until they tell the difference. Null if they never do.
 */
function differenceOf(weighings: readonly Weighing[], other: WeighingPart): number | null {
  const points = weighings
    .flatMap(({ day, kg, part }) => (part ? [{ at: dayNumber(day), kg, is: part === other ? 1 : 0 }] : []))
    .sort((a, b) => a.at - b.at)
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)
  // In a longer block the weight has time to change, which one change of the habit alone cannot be told from.
  const longest = habitChanges(points) < habitChangesMin ? blockDays : 2 * Math.max(blockDays, span)
  for (let days = blockDays; days <= longest; days *= 2) {
    const found = differenceIn(blocksOf(points, days))
    if (found)
      return found.standardError <= standardErrorMaxKg && Math.abs(found.kg) <= differenceMaxKg
        ? found.kg
        : null
  }
  return null
}

const habitChanges = (points: readonly Point[]) =>
  points.filter(({ is }, index) => index > 0 && is !== points[index - 1]?.is).length

/** Blocks of so many days. They overlap by half, so that no change of the habit falls between two. */
function blocksOf(points: readonly Point[], days: number): Point[][] {
  const blocks = new Map<number, Point[]>()
  for (const point of points) {
    const half = Math.floor(point.at / (days / 2))
    for (const start of [half - 1, half]) blocks.set(start, [...(blocks.get(start) ?? []), point])
  }
  return [...blocks.values()]
}

/** The difference common to all blocks; null if they are too few or too short to tell it. */
function differenceIn(blocks: readonly Point[][]): { kg: number; standardError: number } | null {
  let [product, square, kgSquare, free] = [0, 0, 0, -1]
  for (const block of blocks) {
    const kgs = withoutLine(block.map(({ at, kg }) => ({ x: at, y: kg })))
    const parts = withoutLine(block.map(({ at, is }) => ({ x: at, y: is })))
    for (const [index, part] of parts.entries()) {
      const kg = kgs[index] ?? 0
      product += part * kg
      square += part ** 2
      kgSquare += kg ** 2
    }
    free += Math.max(0, block.length - 2)
  }
  if (square <= 1e-6 || free <= 0) return null
  const kg = product / square
  // Twice, because each weighing is in two blocks.
  return { kg, standardError: Math.sqrt((2 * Math.max(0, kgSquare - kg * product)) / free / square) }
}

/** The distances of points from their regression line. */
function withoutLine(points: readonly { x: number; y: number }[]): number[] {
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope =
    spread === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  return points.map(({ x, y }) => y - meanY - slope * (x - meanX))
}

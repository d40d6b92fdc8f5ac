import { inMonths, partsOf } from '#contract/values/japan-calendar.ts'
import { dayAt, dayNumber } from '../daily-means.ts'
import type { View } from './view.ts'

type KgScale = { low: number; high: number; ticks: number[] }

const kgSteps = [0.5, 1, 2, 5, 10, 20, 50]
const kgTicksMax = 5

/** Rounded to whole steps, so that the grid lines keep their positions while panning. */
export function kgScale(lightest: number, heaviest: number): KgScale {
  // A range under two kilograms would exaggerate every glass of water.
  const lack = Math.max(0, 2 - (heaviest - lightest)) / 2
  const [from, to] = [lightest - lack, heaviest + lack]
  const step = kgSteps.find((each) => (to - from) / each <= kgTicksMax) ?? 50
  const [low, high] = [Math.floor(from / step) * step, Math.ceil(to / step) * step]
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}

export type DayTick = { at: number; label: string; isYear: boolean }

const labelPx = 56

/** As many labels as fit: Mondays, months or years. */
export function dayTicks({ end, span }: View, width: number): DayTick[] {
  const perTick = (span / width) * labelPx
  const start = end - span
  if (perTick <= 14) return weekTicks(start, end, perTick <= 7 ? 7 : 14)
  const months = [1, 2, 3, 6, 12, 24, 60].find((each) => each * 30 >= perTick) ?? 120
  return monthTicks(start, end, months)
}

function weekTicks(start: number, end: number, step: number): DayTick[] {
  const first = Math.ceil(start)
  // Counted from a Monday in 1970, so that they keep their positions while panning.
  const monday = first + ((((4 - first) % step) + step) % step)
  return sequence(monday, end, (at) => at + step).map((at) => {
    const { month, date } = partsOf(dayAt(at))
    return { at, label: `${month}/${date}`, isYear: false }
  })
}

function monthTicks(start: number, end: number, step: number): DayTick[] {
  const { year, month } = partsOf(dayAt(Math.ceil(start)))
  const begun = Math.floor((year * 12 + month - 1) / step) * step
  const first = dayNumber(`${Math.floor(begun / 12)}-${String((begun % 12) + 1).padStart(2, '0')}-01`)
  return sequence(first, end, (at) => dayNumber(inMonths(dayAt(at), step, 1)))
    .filter((at) => at >= start)
    .map((at) => {
      const parts = partsOf(dayAt(at))
      const isYear = parts.month === 1
      return { at, label: isYear ? `${parts.year}年` : `${parts.month}月`, isYear }
    })
}

function sequence(from: number, to: number, next: (at: number) => number): number[] {
  const all: number[] = []
  for (let at = from; at <= to; at = next(at)) all.push(at)
  return all
}

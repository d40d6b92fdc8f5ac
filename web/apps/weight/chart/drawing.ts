import { linear } from '#web/ui/chart/linear.ts'
import type { DayMean } from '../daily-means.ts'
import { type ChartPoint, dotsPath, indexFrom, linePath, thin } from './points.ts'
import { type DayTick, dayTicks, kgScale } from './scale.ts'
import type { View } from './view.ts'

export const frame = { left: 44, right: 12, top: 12, bottom: 30 }

/** Half the height of the goal's label, and of a number of the scale. */
const goalLabelPx = 22
const goalLabelEdgePx = 12

/** No line across a longer gap, because the values are unknown. */
const gapDays = 30

type DrawingOptions = {
  days: readonly DayMean[]
  trend: readonly number[]
  goalKg: number | null
  view: View
  width: number
  height: number
}

/** All positions in pixels. Computed for every frame of a drag, so it reads only the visible days. */
export function drawingOf({ days, trend, goalKg, view, width, height }: DrawingOptions) {
  const plot = { width: width - frame.left - frame.right, bottom: height - frame.bottom }
  const start = view.end - view.span
  const { from, to } = joinedTo(days, view)
  const shown = days.slice(from, to)
  const levels = trend.slice(from, from + shown.length)
  const scale = scaleOf(shown, levels, goalKg)
  const x = linear([start, view.end], [frame.left, width - frame.right])
  const y = linear([scale.low, scale.high], [plot.bottom, frame.top])
  const runs = runsOf(shown, levels, x, y)
  const newest = days.at(-1)
  const goal = goalKg === null ? null : goalLine(goalKg, scale, y, plot.bottom)
  return {
    x,
    y,
    // The goal's label is beside the scale, where it covers no point; a number behind it is left out.
    kgTicks: scale.ticks.map((kg) => {
      const isLabelled = !goal || Math.abs(y(kg) - goal.labelY) > goalLabelPx
      return { value: kg, y: y(kg), label: isLabelled ? String(kg) : null }
    }),
    dayTicks: dayTicks(view, plot.width).filter((tick) => fits(tick, x, width)),
    dots: dotsPath(
      thin(shown.filter(({ at }) => isIn(view, at)).map(({ at, kg }) => ({ x: x(at), y: y(kg) }))),
    ),
    dotSize: shown.length <= 100 ? 6 : shown.length <= 400 ? 4.5 : 3,
    lines: runs.map(linePath).join(''),
    areas: runs.map((run) => areaPath(run, plot.bottom)).join(''),
    goal,
    last: newest && isIn(view, newest.at) ? { x: x(newest.at), y: y(newest.kg) } : null,
  }
}

/**
 * The days in view, with the neighbours outside to which a line continues. A view without days keeps both neighbours,
 * so that its scale stays.
 */
function joinedTo(days: readonly DayMean[], { end, span }: View): { from: number; to: number } {
  const [first, next] = [indexFrom(days, end - span), indexFrom(days, Math.floor(end) + 1)]
  const isJoined = (at: number) => {
    const [before, after] = [days[at - 1], days[at]]
    return before && after ? first === next || after.at - before.at <= gapDays : first === next
  }
  return {
    from: isJoined(first) ? Math.max(0, first - 1) : first,
    to: isJoined(next) ? Math.min(days.length, next + 1) : next,
  }
}

/** Includes the goal only if it is near; a distant one would flatten the weights into a line. */
function scaleOf(shown: readonly DayMean[], levels: readonly number[], goalKg: number | null) {
  const kgs = [...shown.map(({ kg }) => kg), ...levels]
  if (kgs.length === 0) return kgScale(goalKg ?? 60, goalKg ?? 60)
  const [low, high] = [Math.min(...kgs), Math.max(...kgs)]
  const reach = Math.max(2, high - low)
  const isNear = goalKg !== null && goalKg > low - reach && goalKg < high + reach
  return kgScale(isNear ? Math.min(low, goalKg) : low, isNear ? Math.max(high, goalKg) : high)
}

function runsOf(
  shown: readonly DayMean[],
  levels: readonly number[],
  x: (at: number) => number,
  y: (kg: number) => number,
): (readonly ChartPoint[])[] {
  const runs: ChartPoint[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [index, { at }] of shown.entries()) {
    const point = { x: x(at), y: y(levels[index] ?? 0) }
    if (at - last > gapDays) runs.push([point])
    else runs.at(-1)?.push(point)
    last = at
  }
  return runs.map(onePerPixel)
}

/** The trend is smooth, so the last point of each pixel column is enough. */
const onePerPixel = (points: readonly ChartPoint[]) =>
  points.filter((point, index) => {
    const next = points[index + 1]
    return !next || index === 0 || Math.round(next.x) !== Math.round(point.x)
  })

function areaPath(run: readonly ChartPoint[], bottom: number): string {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return ''
  return `${linePath(run)}V${bottom}H${first.x.toFixed(1)}Z`
}

function goalLine(
  kg: number,
  { low, high }: { low: number; high: number },
  y: (kg: number) => number,
  bottom: number,
) {
  const isInside = kg >= low && kg <= high
  const line = y(Math.min(high, Math.max(low, kg)))
  // At the edge with an arrow if it is outside.
  return {
    kg,
    isInside,
    y: line,
    // Two lines of text: they stay above the days and below the top.
    labelY: Math.min(bottom - goalLabelEdgePx, Math.max(goalLabelEdgePx + 2, line)),
    arrow: isInside ? '' : kg < low ? '↓' : '↑',
  }
}

const isIn = ({ end, span }: View, at: number) => at >= end - span && at <= end

const fits = ({ at, label }: DayTick, x: (at: number) => number, width: number) =>
  x(at) + label.length * 5 < width && x(at) >= frame.left

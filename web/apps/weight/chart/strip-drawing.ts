import { linear } from '#web/ui/chart/linear.ts'
import { frame } from './drawing.ts'
import { dotsPath, indexFrom, linePath } from './points.ts'
import type { View } from './view.ts'

export type StripPoint = { at: number; value: number }

/** Shares the days of the weight chart above it. */
export function stripDrawing(points: readonly StripPoint[], view: View, width: number, height: number) {
  const start = view.end - view.span
  const [from, to] = [Math.max(0, indexFrom(points, start) - 1), indexFrom(points, view.end) + 1]
  const shown = points.slice(from, to)
  const values = shown.map(({ value }) => value)
  const scale = stripScale(values)
  const x = linear([start, view.end], [frame.left, width - frame.right])
  const y = linear([scale.low, scale.high], [height - edgePx, edgePx])
  const placed = shown.map(({ at, value }) => ({ at, x: x(at), y: y(value) }))
  const inView = placed.filter(({ at }) => at >= start && at <= view.end)
  return {
    ticks: [scale.low, scale.high].map((value) => ({ value, y: y(value), label: String(value) })),
    // Dots closer than this run into each other, and the line says it all.
    dots: inView.length * dotRoomPx > width - frame.left - frame.right ? '' : dotsPath(inView),
    line: linePath(placed),
    newest: shown.findLast(({ at }) => at <= view.end) ?? null,
  }
}

const edgePx = 10
const dotRoomPx = 7

/** At least two units high, so that small changes stay small. */
export function stripScale(values: readonly number[]): { low: number; high: number } {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  const low = Math.floor(lowest)
  return { low, high: Math.max(Math.ceil(highest), low + 2) }
}

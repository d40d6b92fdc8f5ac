export type ChartPoint = { x: number; y: number }

/** The index of the first entry that is not before `at`; the length if there is none. */
export function indexFrom(days: readonly { at: number }[], at: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

export function nearestIndex(days: readonly { at: number }[], at: number): number {
  const after = indexFrom(days, at)
  const [left, right] = [days[after - 1], days[after]]
  if (!left || !right) return Math.min(after, days.length - 1)
  return at - left.at <= right.at - at ? after - 1 : after
}

/** Keeps the highest and the lowest point of each pixel column: the others would be hidden. */
export function thin(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const thinned: ChartPoint[] = []
  let column = Number.NaN
  let begun = 0
  for (const point of points) {
    const [top, bottom] = [thinned[begun], thinned[begun + 1]]
    if (Math.round(point.x) !== column) {
      column = Math.round(point.x)
      begun = thinned.length
      thinned.push(point)
    } else if (top && !bottom) {
      thinned.splice(begun, 1, ...(point.y < top.y ? [point, top] : [top, point]))
    } else if (top && point.y < top.y) thinned[begun] = point
    else if (bottom && point.y > bottom.y) thinned[begun + 1] = point
  }
  return thinned
}

/** A path of dots: zero-length lines with round caps. One element for any number of points. */
export const dotsPath = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('')

export const linePath = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

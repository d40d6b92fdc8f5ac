export type Point = { x: number; y: number }

/** The first place whose `at` is not before; the length where there is none. */
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

/** Of all that fall on one column of pixels, the highest and the lowest: the rest would be drawn over. */
export function thin(points: readonly Point[]): readonly Point[] {
  const thinned: Point[] = []
  for (let from = 0; from < points.length; ) {
    const column = Math.round(points[from]?.x ?? 0)
    let to = from
    while (to < points.length && Math.round(points[to]?.x ?? 0) === column) to++
    thinned.push(...extremes(points.slice(from, to)))
    from = to
  }
  return thinned
}

function extremes(points: readonly Point[]): readonly Point[] {
  if (points.length <= 2) return points
  const sorted = points.toSorted((a, b) => a.y - b.y)
  return [sorted[0], sorted.at(-1)].flatMap((point) => point ?? [])
}

/** A path of dots: lines without length whose round ends are drawn. One element, however many there are. */
export const dotsPath = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('')

export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

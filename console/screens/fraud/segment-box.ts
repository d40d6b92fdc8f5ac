export type GraphPoint = { x: number; y: number }
export type GraphSegment = { from: GraphPoint; to: GraphPoint }
export type Box = { left: number; right: number; top: number; bottom: number }

export const boxAround = ({ x, y }: GraphPoint, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
})

/** Clips the segment by the four sides in turn (Liang–Barsky): something is left if it crosses the box. */
export function crossesBox({ from, to }: GraphSegment, { left, right, top, bottom }: Box): boolean {
  const step = { x: to.x - from.x, y: to.y - from.y }
  const sides: [direction: number, distance: number][] = [
    [-step.x, from.x - left],
    [step.x, right - from.x],
    [-step.y, from.y - top],
    [step.y, bottom - from.y],
  ]
  let [start, end] = [0, 1]
  for (const [direction, distance] of sides) {
    if (direction === 0) {
      if (distance < 0) return false
      continue
    }
    const at = distance / direction
    if (direction < 0) start = Math.max(start, at)
    else end = Math.min(end, at)
  }
  return start <= end
}

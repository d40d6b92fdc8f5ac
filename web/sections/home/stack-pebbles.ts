const groundY = 238
const heightMax = 206

type Pebble<Item> = Item & { place: { x: number; y: number; width: number; height: number; tilt: number } }

/** Places one pebble per item, sized by its points, on top of the one before. The pile fits however many there are. */
export function stackPebbles<Item extends { points: number }>(items: readonly Item[]): Pebble<Item>[] {
  const widths = items.map(({ points }) => 27 + 21 * Math.sqrt(points))
  const heights = widths.map((width) => 10 + 0.36 * width)
  const scale = Math.min(1, heightMax / heights.reduce((sum, height) => sum + height, 0))
  let y = groundY
  return items.map((item, at) => {
    const { x, tilt } = leanings[at % leanings.length] ?? leanings[0]
    const [width, height] = [round((widths[at] ?? 0) * scale), round((heights[at] ?? 0) * scale)]
    const place = { x, y: round(y), width, height, tilt }
    y -= height - 1
    return { ...item, place }
  })
}

/** A little to the left and to the right, as pebbles stacked by hand. */
const leanings = [
  { x: 160, tilt: 0 },
  { x: 156, tilt: -2 },
  { x: 162, tilt: 3 },
  { x: 158, tilt: -4 },
] as const

const round = (value: number) => Math.round(value * 10) / 10

/** The range of days that the chart shows: `end` is its right edge in fractional days since 1970. */
export type View = { end: number; span: number }

/** The available data: from the first day with a weighing to today. */
type Bounds = { first: number; last: number }

export const chartRanges = [
  { id: 'week', label: '1週', days: 7 },
  { id: 'month', label: '1か月', days: 31 },
  { id: 'quarter', label: '3か月', days: 92 },
  { id: 'half', label: '6か月', days: 183 },
  { id: 'year', label: '1年', days: 366 },
  { id: 'all', label: 'すべて', days: null },
] as const
export type ChartRange = (typeof chartRanges)[number]

const spanMin = 7
const spanUsual = 31

/** Ends today. */
export const viewOfRange = ({ days }: ChartRange, bounds: Bounds): View =>
  keepInside({ end: bounds.last + 1, span: days ?? Number.POSITIVE_INFINITY }, bounds)

export const pan = (view: View, days: number, bounds: Bounds): View =>
  keepInside({ ...view, end: view.end + days }, bounds)

/** `around` keeps its position on the screen. */
export function zoom(
  view: View,
  { factor, around }: { factor: number; around: number },
  bounds: Bounds,
): View {
  const { span } = keepInside({ ...view, span: view.span * factor }, bounds)
  const share = (view.end - around) / view.span
  return keepInside({ end: around + share * span, span }, bounds)
}

/** Moves only as far as needed to show the day. */
export function reveal(view: View, at: number, bounds: Bounds): View {
  const room = edge(view.span)
  if (at + room > view.end) return keepInside({ ...view, end: at + room }, bounds)
  if (at - room < view.end - view.span) return keepInside({ ...view, end: at - room + view.span }, bounds)
  return view
}

/** Margin beside the outermost points. */
const edge = (span: number) => Math.max(0.5, span * 0.03)

export function keepInside({ end, span }: View, { first, last }: Bounds): View {
  const spanMax = Math.max(spanUsual, (last - first + 1) / 0.94)
  const width = Math.min(spanMax, Math.max(spanMin, span))
  const room = edge(width)
  return { end: Math.min(last + room, Math.max(end, first - room + width)), span: width }
}

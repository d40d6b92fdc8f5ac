import { type KeyboardEvent, useMemo, useState } from 'react'
import { useAfterPaint } from '#web/ui/after-paint.ts'
import type { DayMean } from '../daily-means.ts'
import { dayNumber } from '../daily-means.ts'
import { frame } from './drawing.ts'
import { indexFrom, nearestIndex } from './points.ts'
import {
  type ChartRange,
  chartRanges,
  keepInside,
  pan,
  reveal,
  type View,
  viewOfRange,
  zoom,
} from './view.ts'

type Options = {
  days: readonly DayMean[]
  today: string
  width: number
  /** Opens the weighing of a day. */
  onOpen: (day: DayMean) => void
}

/** The visible days and the selected day. */
export function useChart({ days, today, width, onOpen }: Options) {
  const bounds = useMemo(() => {
    const last = dayNumber(today)
    return { first: Math.min(days[0]?.at ?? last, last), last }
  }, [days, today])
  // A range moves on with the days; a view moved by hand stays.
  const [range, setRange] = useState<ChartRange>(chartRanges[2])
  const [moved, setMoved] = useState<View | null>(null)
  const [selectedAt, setSelectedAt] = useState<number | null>(null)
  const view = useMemo(
    () => (moved ? keepInside(moved, bounds) : viewOfRange(range, bounds)),
    [moved, range, bounds],
  )
  const { later } = useAfterPaint()
  const perPixel = view.span / Math.max(1, width - frame.left - frame.right)
  const selected = selectedAt === null ? null : (days[nearestIndex(days, selectedAt)] ?? null)

  const change = (next: (view: View) => View) =>
    setMoved((known) => next(known ? keepInside(known, bounds) : viewOfRange(range, bounds)))

  function select(index: number) {
    const day = days[Math.min(days.length - 1, Math.max(0, index))]
    if (!day) return
    setSelectedAt(day.at)
    change((known) => reveal(known, day.at, bounds))
  }

  /** The day of the slider: the selected one, or the newest in view. */
  const index = selected ? indexFrom(days, selected.at) : Math.max(0, indexFrom(days, view.end) - 1)

  function press(event: KeyboardEvent) {
    const stride = event.shiftKey ? 7 : 1
    const keys: Record<string, () => void> = {
      ArrowLeft: () => select(index - stride),
      ArrowRight: () => select(index + stride),
      ArrowDown: () => select(index - stride),
      ArrowUp: () => select(index + stride),
      Home: () => select(0),
      End: () => select(days.length - 1),
      PageUp: () => change((known) => pan(known, -known.span * 0.8, bounds)),
      PageDown: () => change((known) => pan(known, known.span * 0.8, bounds)),
      '+': () => zoomAround(0.6),
      ';': () => zoomAround(0.6),
      '-': () => zoomAround(1 / 0.6),
      Enter: () => {
        const day = days[index]
        if (day) onOpen(day)
      },
      Escape: () => setSelectedAt(null),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  const zoomAround = (factor: number) =>
    change((known) => zoom(known, { factor, around: selected?.at ?? known.end - known.span / 2 }, bounds))

  return {
    view,
    selected,
    index,
    press,
    /** Null if the user zoomed to another span. */
    rangeId: moved && Math.abs(moved.span - viewOfRange(range, bounds).span) > 0.5 ? null : range.id,
    showRange: (next: ChartRange) =>
      later(() => {
        setRange(next)
        setMoved(null)
        setSelectedAt(null)
      }),
    gestures: {
      onPan: (pixels: number) => change((known) => pan(known, -pixels * perPixel, bounds)),
      onZoom: (factor: number, pixel: number) =>
        change((known) => zoom(known, { factor, around: atPixel(pixel) }, bounds)),
      onPoint: (pixel: number | null) => setSelectedAt(pixel === null ? null : seenNear(atPixel(pixel))),
    },
  }

  /** Only visible days can be selected. */
  function seenNear(at: number): number | null {
    const near = days[nearestIndex(days, at)]?.at
    return near !== undefined && near <= view.end && near >= view.end - view.span ? near : null
  }

  function atPixel(pixel: number): number {
    return view.end - view.span + (pixel - frame.left) * perPixel
  }
}

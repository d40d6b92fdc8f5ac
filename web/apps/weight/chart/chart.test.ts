import { describe, expect, it } from 'vitest'
import { dayNumber } from '../daily-means.ts'
import { drawingOf, frame } from './drawing.ts'
import { indexFrom, nearestIndex, thin } from './points.ts'
import { dayTicks, kgScale } from './scale.ts'
import { chartRanges, pan, reveal, type View, viewOfRange, zoom } from './view.ts'

const last = dayNumber('2026-11-15')
const bounds = { first: last - 3_649, last }
const [, month, , , year, all] = chartRanges

describe('the view', () => {
  it('ends today, with space for the last point', () => {
    const view = viewOfRange(month, bounds)

    expect(view.span).toBe(31)
    expect(view.end).toBeGreaterThan(last)
    expect(view.end).toBeLessThan(last + 1.5)
  })

  it('covers everything from the first to the last day', () => {
    const { end, span } = viewOfRange(all, bounds)

    expect(end - span).toBeLessThan(bounds.first)
    expect(end).toBeGreaterThan(last)
  })

  it('spans at least a month for a new user', () => {
    expect(viewOfRange(all, { first: last, last }).span).toBe(31)
  })

  it.each([
    ['the future', 500],
    ['the time before', -9_999],
  ])('does not extend into %s', (_where, days) => {
    const { end, span } = pan(viewOfRange(year, bounds), days, bounds)

    expect(end).toBeLessThanOrEqual(last + span * 0.03 + 0.001)
    expect(end - span).toBeGreaterThanOrEqual(bounds.first - span * 0.03 - 0.001)
  })

  it('zooms around the fingers, at most to the available data', () => {
    const view = pan(viewOfRange(year, bounds), -1_000, bounds)
    const around = view.end - 100
    const placeIn = ({ end, span }: View) => (end - around) / span

    const closer = zoom(view, { factor: 0.5, around }, bounds)

    expect(closer.span).toBe(183)
    expect(placeIn(closer)).toBeCloseTo(placeIn(view), 6)
    expect(zoom(view, { factor: 0.001, around }, bounds).span).toBe(7)
    expect(zoom(view, { factor: 1_000, around }, bounds)).toEqual(viewOfRange(all, bounds))
  })

  it('moves to a day outside it, and stays for a day inside it', () => {
    const view = viewOfRange(month, bounds)

    expect(reveal(view, last - 5, bounds)).toBe(view)
    expect(reveal(view, last - 50, bounds).end).toBeCloseTo(last - 50 + 31 - 0.93, 5)
  })
})

describe('lines and labels', () => {
  it.each([
    [62, 62, 61, 63, 0.5],
    [61.4, 63.2, 61, 63.5, 0.5],
    [58, 66.8, 58, 68, 2],
    [48.2, 91, 40, 100, 10],
  ])('from %s to %s kg the scale runs from %s to %s', (from, to, low, high, step) => {
    const scale = kgScale(from, to)

    expect(scale).toMatchObject({ low, high })
    expect((scale.ticks[1] ?? 0) - (scale.ticks[0] ?? 0)).toBe(step)
  })

  it.each([
    [31, 360, ['10/19', '10/26', '11/2', '11/9']],
    [183, 360, ['6月', '7月', '8月', '9月', '10月', '11月']],
    [366, 360, ['2026年', '3月', '5月', '7月', '9月', '11月']],
    [3_650, 360, ['2018年', '2020年', '2022年', '2024年', '2026年']],
  ])('%i days on %i pixels are labelled %o', (span, width, labels) => {
    expect(dayTicks({ end: last + 0.9, span }, width).map(({ label }) => label)).toEqual(labels)
  })
})

it.each([
  ['far below', 40],
  ['at the lowest number', 61],
  ['between', 62],
  ['far above', 80],
])('the label of a goal %s stays within the height of the scale', (_where, goalKg) => {
  const days = [61.5, 62.5].map((kg, ago) => ({ day: '', at: last - ago, kg, fatPercent: null, count: 1 }))
  const height = 300

  const { goal, kgTicks } = drawingOf({
    days: days.toReversed(),
    trend: [62, 62],
    goalKg,
    view: { end: last + 1, span: 31 },
    width: 350,
    height,
  })

  if (!goal) throw new Error('no goal drawn')
  expect(goal.labelY).toBeGreaterThanOrEqual(frame.top)
  expect(goal.labelY).toBeLessThanOrEqual(height - frame.bottom - frame.top)
  for (const { y, label } of kgTicks)
    if (label !== null) expect(Math.abs(y - goal.labelY)).toBeGreaterThan(20)
})

describe('days before the view', () => {
  const dayOf = (ago: number, kg: number) => ({ day: '', at: last - ago, kg, fatPercent: null, count: 1 })
  const drawn = (before: number) =>
    drawingOf({
      days: [dayOf(before, 80), dayOf(20, 63), dayOf(0, 62.8)],
      trend: [80, 63, 63],
      goalKg: null,
      view: { end: last + 1, span: 31 },
      width: 350,
      height: 300,
    })

  it('stretch the scale if the line comes from there', () => {
    expect(drawn(40).kgTicks.at(-1)?.value).toBeGreaterThanOrEqual(80)
  })

  it('do not if a gap lies between', () => {
    expect(drawn(90).kgTicks.at(-1)?.value).toBeLessThan(65)
  })

  it('keep the scale while the view is inside the gap', () => {
    const days = [dayOf(200, 63), dayOf(0, 64)]
    const view = { end: last - 50, span: 31 }

    const { kgTicks } = drawingOf({ days, trend: [63, 64], goalKg: null, view, width: 350, height: 300 })

    expect(kgTicks.map(({ value }) => value)).toContain(63.5)
  })
})

describe('points', () => {
  const days = [{ at: 1 }, { at: 4 }, { at: 5 }]

  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 0],
    [3, 1, 1],
    [4.6, 2, 2],
    [9, 3, 2],
  ])('at %s the next is %i and the nearest %i', (at, from, nearest) => {
    expect(indexFrom(days, at)).toBe(from)
    expect(nearestIndex(days, at)).toBe(nearest)
  })

  it('only the highest and the lowest point of a pixel column are drawn', () => {
    const points = [1, 9, 5, 3].map((y) => ({ x: 7.2, y })).concat({ x: 8, y: 4 })

    expect(thin(points).map(({ y }) => y)).toEqual([1, 9, 4])
  })
})

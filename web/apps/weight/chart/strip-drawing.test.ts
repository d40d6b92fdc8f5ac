import { expect, it } from 'vitest'
import { stripDrawing, stripScale } from './strip-drawing.ts'

it.each([
  [[], 0, 2],
  [[23.4], 23, 25],
  [[23.4, 28.9], 23, 29],
  [[71, 71], 71, 73],
])('the values %o are drawn from %s to %s', (values, low, high) => {
  expect(stripScale(values)).toEqual({ low, high })
})

it('points stay inside, and the newest one in view is named', () => {
  const points = [1, 5, 9].map((at) => ({ at, value: 20 + at }))

  const { dots, newest } = stripDrawing(points, { end: 6, span: 5 }, 356, 100)

  expect(dots.match(/M/g)).toHaveLength(2)
  expect(newest).toEqual({ at: 5, value: 25 })
})

it.each([
  [30, 30],
  [90, 0],
  [3_650, 0],
])('of %s daily values in view, %s are dots: more would run into each other', (count, drawn) => {
  const points = Array.from({ length: count }, (_, at) => ({ at: at + 1, value: 20 + (at % 3) }))

  const { dots, line } = stripDrawing(points, { end: count, span: count }, 356, 100)

  expect(dots.match(/M/g) ?? []).toHaveLength(drawn)
  expect(line).not.toBe('')
})

it('an empty view has no newest point', () => {
  expect(stripDrawing([], { end: 6, span: 5 }, 356, 100).newest).toBeNull()
})

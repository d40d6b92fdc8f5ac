import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pace } from './goal.ts'
import { goalForecast } from './goal-forecast.ts'

const paceOf = (points: readonly number[]): Pace => ({
  days: points.length,
  points: points.reduce((sum, each) => sum + each, 0),
  squares: points.reduce((sum, each) => sum + each * each, 0),
})
const steady = paceOf(Array.from({ length: 30 }, () => 2))

test('a steady pace is reached on one day, an uneven one within a range', () => {
  expect(goalForecast(100, steady)).toEqual({ earliest: 50, latest: 50 })
  expect(goalForecast(1, steady)).toEqual({ earliest: 1, latest: 1 })

  const uneven = paceOf(Array.from({ length: 30 }, (_, day) => (day % 3 === 0 ? 6 : 0)))
  expect(goalForecast(100, uneven)).toEqual({ earliest: 39, latest: 65 })
})

test.each([
  ['of less than a week', 100, paceOf([2, 2, 2, 2, 2, 2])],
  ['of nothing', 100, paceOf(Array.from({ length: 30 }, () => 0))],
  ['for a goal that is reached', 0, steady],
  ['for a goal beyond two years', 10_000, steady],
])('a pace %s gives no estimate', (_why, missing, pace) => {
  expect(goalForecast(missing, pace)).toBeNull()
})

test('an estimate that is open at its end says so', () => {
  const rare = paceOf([...Array.from({ length: 29 }, () => 0), 6])

  expect(goalForecast(110, rare)).toMatchObject({ latest: null })
})

test('any estimate has its ends in order, and comes later for more points', () => {
  const days = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 7, maxLength: 30 })
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 500 }),
      (points, missing, more) => {
        const near = goalForecast(missing, paceOf(points))
        const far = goalForecast(missing + more, paceOf(points))
        if (!near) return
        expect(near.earliest).toBeGreaterThanOrEqual(1)
        expect(near.latest ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(near.earliest)
        if (far) expect(far.earliest).toBeGreaterThanOrEqual(near.earliest)
      },
    ),
  )
})

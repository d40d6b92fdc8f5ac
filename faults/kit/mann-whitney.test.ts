import { expect, test } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'
import { randomFrom } from './random.ts'

test('known values match the textbook', () => {
  const [one, other] = [
    [19, 22, 16, 29, 24],
    [20, 11, 17, 12],
  ]

  // U = 3, mean 10, deviation √(20 × 10 / 12), with continuity correction.
  expect(mannWhitney(one, other)).toBeCloseTo(0.1113, 3)
  expect(mannWhitney(other, one)).toBeCloseTo(0.1113, 3)
})

test('samples of one source do not differ, and a small difference in many values is found', () => {
  const { next } = randomFrom(7)
  const values = (shift: number) => Array.from({ length: 2_000 }, () => next() + shift)

  expect(mannWhitney(values(0), values(0))).toBeGreaterThan(0.001)
  expect(mannWhitney(values(0), values(0.1))).toBeLessThan(0.001)
})

test('equal values do not differ', () => {
  expect(mannWhitney([1, 1, 1, 2], [1, 1, 1, 2])).toBeCloseTo(1, 1)
})

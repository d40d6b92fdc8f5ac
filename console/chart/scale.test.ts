import { expect, test } from 'vitest'
import { scaleOf, shortNumber } from './scale.ts'

test.each([
  [[], 1, [0, 1]],
  [[0, 3], 3, [0, 1, 2, 3]],
  [[7], 10, [0, 5, 10]],
  [[2_400], 3_000, [0, 1_000, 2_000, 3_000]],
] as const)('the scale of %j ends at %d', (values, top, ticks) => {
  expect(scaleOf(values)).toEqual({ top, ticks })
})

test('large numbers are shortened for the axis', () => {
  expect([12, 1_234, 99_999, 123_456, 2_500_000, 250_000_000].map(shortNumber)).toEqual([
    '12',
    '1,234',
    '99,999',
    '12.3万',
    '250万',
    '2.5億',
  ])
})

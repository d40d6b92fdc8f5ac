import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const limits = { minMs: 1_000, maxMs: 60_000 }

test.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [4, 4_000, 8_000],
  [7, 30_000, 60_000],
  [50, 30_000, 60_000],
])('after %i failures the wait is from %i to %i ms', (failures, least, most) => {
  expect(backoffMs(failures, limits, () => 0)).toBe(least)
  expect(backoffMs(failures, limits, () => 1)).toBe(most)
})

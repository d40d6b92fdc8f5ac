// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { msSince } from './page-view.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a clock with fractions', 1_013_156.415, 1_000_000, 13_156],
  ['a clock that was set back', 1_000_000, 1_000_500, 0],
])('%s gives whole milliseconds that are never negative', (_name, now, atMs, ms) => {
  vi.spyOn(Date, 'now').mockReturnValue(now)

  expect(msSince(atMs)).toBe(ms)
})

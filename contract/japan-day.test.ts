import { expect, test } from 'vitest'
import { japanDay } from './japan-day.ts'

test.each([
  ['2026-11-14T14:59:59.999Z', '2026-11-14'],
  ['2026-11-14T15:00:00.000Z', '2026-11-15'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('%s is %s in Japan', (at, day) => {
  expect(japanDay(new Date(at))).toBe(day)
})

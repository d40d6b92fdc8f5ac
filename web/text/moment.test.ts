import { expect, test } from 'vitest'
import { lastDayInWords } from './moment.ts'

test('a deadline at midnight is named by the day that ends then', () => {
  expect(lastDayInWords('2026-11-24T15:00:00Z', '2026-11-16')).toBe('11月24日（火）')
  expect(lastDayInWords('2026-12-31T15:00:00Z', '2027-01-01')).toBe('2026年12月31日（木）')
})

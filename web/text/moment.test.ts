import { expect, test } from 'vitest'
import { dayInWords, lastDayInWords, momentInWords } from './moment.ts'

const now = new Date('2026-12-31T14:59:00Z')

test('a moment of this year in Japan has no year, and one of another year has', () => {
  expect(momentInWords('2026-11-15T00:05:00Z', now)).toBe('11月15日（日）9:05')
  // In Japan the new year has begun.
  expect(momentInWords('2026-12-31T15:00:00Z', now)).toBe('2027年1月1日（金）0:00')
  expect(momentInWords('2025-04-01T00:00:00Z', now)).toBe('2025年4月1日（火）9:00')
})

test('a day of another year has its year', () => {
  expect(dayInWords('2026-12-05', '2026-11-16')).toBe('12月5日')
  expect(dayInWords('2027-01-04', '2026-12-28')).toBe('2027年1月4日')
})

test('a deadline at midnight is named by the day that ends then', () => {
  expect(lastDayInWords('2026-11-24T15:00:00Z', '2026-11-16')).toBe('11月24日（火）')
  expect(lastDayInWords('2026-12-31T15:00:00Z', '2027-01-01')).toBe('2026年12月31日（木）')
})

import { expect, test } from 'vitest'
import { dayOf, inMonths, nthWeekday } from './japan-calendar.ts'

test('a day that the month does not have is null', () => {
  expect(dayOf(2027, 2, 29)).toBeNull()
  expect(dayOf(2028, 2, 29)).toBe('2028-02-29')
  expect(dayOf(2027, 13, 1)).toBeNull()
})

test('the same date some months later is the last day of a shorter month', () => {
  expect(inMonths('2027-01-31', 1, 31)).toBe('2027-02-28')
  expect(inMonths('2026-11-15', 2, 15)).toBe('2027-01-15')
  expect(inMonths('2027-01-31', 3, -1)).toBe('2027-04-30')
})

test('the nth weekday of a month may be the last one or missing', () => {
  expect(nthWeekday(2026, 12, 3, 2)).toBe('2026-12-15')
  expect(nthWeekday(2026, 11, -1, 5)).toBe('2026-11-27')
  expect(nthWeekday(2027, 2, 5, 1)).toBeNull()
})

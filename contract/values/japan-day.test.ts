import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  daysSinceMonday,
  japanDay,
  japanTimeOfDay,
  msUntilTomorrow,
  weekdayNames,
  weekdayOf,
} from './japan-day.ts'

test.each([
  ['2026-11-14T14:59:59.999Z', '2026-11-14'],
  ['2026-11-14T15:00:00.000Z', '2026-11-15'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('%s is %s in Japan', (at, day) => {
  expect(japanDay(new Date(at))).toBe(day)
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-11-15', 365, '2027-11-15'],
])('%s and %d days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  ['2026-11-15', '日', 6],
  ['2026-11-16', '月', 0],
  ['2026-11-21', '土', 5],
])('%s is a %s and %d days after Monday', (day, name, sinceMonday) => {
  expect(weekdayNames[weekdayOf(day)]).toBe(name)
  expect(daysSinceMonday(day)).toBe(sinceMonday)
})

test('the time of day and the rest of the day are those of Japan', () => {
  const at = new Date('2026-11-15T14:59:00.000Z')

  expect(japanTimeOfDay(at)).toBe('23:59')
  expect(msUntilTomorrow(at)).toBe(60_000)
})

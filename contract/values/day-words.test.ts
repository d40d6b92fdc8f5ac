import { expect, it } from 'vitest'
import {
  dateWords,
  dayWords,
  dayWordsBeside,
  exactMoment,
  fullDayWords,
  momentWords,
  slashDay,
  slashMoment,
  withWeekday,
} from './day-words.ts'

it('a day is written without leading zeros, with its year or its weekday where they are asked for', () => {
  expect(dayWords('2026-11-05')).toBe('11月5日')
  expect(fullDayWords('2026-01-15')).toBe('2026年1月15日')
  expect(withWeekday('2026-11-15')).toBe('11月15日（日）')
})

it('operators read dates in one form, without leading zeros but in the minutes and seconds', () => {
  const at = new Date('2026-11-04T15:05:07Z')
  expect([slashDay('2026-01-05'), slashMoment(at), exactMoment(at)]).toEqual([
    '2026/1/5',
    '2026/11/5 0:05',
    '2026/11/5 0:05:07',
  ])
})

it('a day beside another carries its year only if the years differ', () => {
  expect(dayWordsBeside('2026-12-31', '2026-01-01')).toBe('12月31日')
  expect(dayWordsBeside('2027-01-01', '2026-12-31')).toBe('2027年1月1日')
  expect(dateWords('2026-12-05', '2026-11-16')).toBe('12月5日（土）')
  expect(dateWords('2027-01-04', '2026-12-28')).toBe('2027年1月4日（月）')
})

it('a moment is one of Japan, and carries its year only if it is not that of the other moment', () => {
  const other = new Date('2026-12-31T14:59:00Z')
  expect(momentWords(new Date('2026-11-15T00:05:00Z'), other)).toBe('11月15日（日）9:05')
  // In Japan the new year has begun.
  expect(momentWords(new Date('2026-12-31T15:00:00Z'), other)).toBe('2027年1月1日（金）0:00')
  expect(momentWords(new Date('2025-04-01T00:00:00Z'), other)).toBe('2025年4月1日（火）9:00')
})

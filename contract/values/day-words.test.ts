import { expect, it } from 'vitest'
import {
  dayWords,
  dayWordsBeside,
  exactMoment,
  fullDayWords,
  fullMomentWords,
  slashDay,
  slashMoment,
  withWeekday,
} from './day-words.ts'

it('a day is written without leading zeros, with its year or its weekday where they are asked for', () => {
  expect(dayWords('2026-11-05')).toBe('11月5日')
  expect(fullDayWords('2026-01-15')).toBe('2026年1月15日')
  expect(withWeekday('2026-11-15')).toBe('11月15日（日）')
  expect(fullMomentWords(new Date('2026-11-04T15:05:00Z'))).toBe('2026年11月5日 0:05')
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
})

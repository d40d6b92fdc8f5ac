import { expect, it } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { dayAfterKey, holidayName, isInMonth, weeksOfMonth } from './month.ts'

it('the weeks of a month show each of its days once, in order, from Monday on', () => {
  for (let day = '2026-01-15'; day < '2030-01-01'; day = addDays(day, 30)) {
    const days = weeksOfMonth(day).flat()
    const first = days[0] ?? ''
    expect(days).toEqual(days.map((_, at) => addDays(first, at)))
    expect(new Date(first).getUTCDay()).toBe(1)
    expect(isInMonth(addDays(first, -1), day) || isInMonth(addDays(days.at(-1) ?? '', 1), day)).toBe(false)
  }
})

it.each([
  ['ArrowLeft', false, '2026-11-29'],
  ['ArrowRight', false, '2026-12-01'],
  ['ArrowUp', false, '2026-11-23'],
  ['ArrowDown', false, '2026-12-07'],
  ['Home', false, '2026-11-30'],
  ['End', false, '2026-12-06'],
  ['PageUp', false, '2026-10-30'],
  ['PageDown', true, '2027-11-30'],
  ['Enter', false, null],
])('%s (shift: %s) moves from 11月30日 to %s', (key, shiftKey, day) => {
  expect(dayAfterKey('2026-11-30', { key, shiftKey })).toBe(day)
})

it('holidays have their names', () => {
  expect(['2026-11-23', '2026-05-06', '2026-09-22', '2026-11-24'].map(holidayName)).toEqual([
    '勤労感謝の日',
    '振替休日',
    '国民の休日',
    null,
  ])
})

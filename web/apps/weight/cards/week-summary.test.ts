import { expect, it } from 'vitest'
import { dayNumber } from '../daily-means.ts'
import { lastWeekSummary } from './week-summary.ts'

const on = (day: string, kg: number, fatPercent: number | null = null) => ({
  day,
  at: dayNumber(day),
  kg,
  fatPercent,
  count: 1,
})

// 2026-11-16 is a Monday.
it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('on %s the last week is 11/9 to 11/15', (today) => {
  const days = [on('2026-11-08', 63), on('2026-11-09', 62), on('2026-11-15', 61), on('2026-11-16', 50)]

  expect(lastWeekSummary({ days: days, comparable: days, today })).toMatchObject({
    monday: '2026-11-09',
    sunday: '2026-11-15',
    days: 2,
    kg: 61.5,
    lowest: 61,
    highest: 62,
    change: -1.5,
  })
})

it('a week without weighings has no summary', () => {
  expect(
    lastWeekSummary({
      days: [on('2026-11-16', 62)],
      comparable: [on('2026-11-16', 62)],
      today: '2026-11-16',
    }),
  ).toBeNull()
})

it('without the week before there is no change', () => {
  const summary = lastWeekSummary({
    days: [on('2026-11-10', 62, 23.4)],
    comparable: [on('2026-11-10', 62, 23.4)],
    today: '2026-11-16',
  })

  expect(summary).toMatchObject({ change: null, fatPercent: 23.4, fatChange: null })
})

it('the change is taken before rounding', () => {
  const days = [on('2026-11-02', 49.44, 24.04), on('2026-11-10', 49.66, 23.46)]

  const summary = lastWeekSummary({ days: days, comparable: days, today: '2026-11-16' })

  expect(summary?.change).toBeCloseTo(0.22)
  expect(summary?.fatChange).toBeCloseTo(-0.58)
})

it('the body fat is compared with the week before', () => {
  const summary = lastWeekSummary({
    days: [on('2026-11-02', 62, 24), on('2026-11-10', 62, 23.5)],
    comparable: [on('2026-11-02', 62, 24), on('2026-11-10', 62, 23.5)],
    today: '2026-11-16',
  })

  expect(summary?.fatChange).toBeCloseTo(-0.5)
})

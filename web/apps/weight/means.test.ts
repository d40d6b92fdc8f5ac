import { expect, it } from 'vitest'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { dailyMeans, dayAt, dayKgText, dayNumber } from './daily-means.ts'
import { trendOf } from './trend.ts'
import { weeklyMeans } from './weekly-means.ts'

it('several weighings of a day are averaged, with body fat over those that have it', () => {
  const days = dailyMeans([
    weighing('2026-11-15', 62),
    weighing('2026-11-14', 61.5, 24),
    weighing('2026-11-15', 63, 25),
    weighing('2026-11-15', 62.5, 24),
  ])

  expect(days).toEqual([
    { day: '2026-11-14', at: 20771, kg: 61.5, fatPercent: 24, count: 1 },
    { day: '2026-11-15', at: 20772, kg: 62.5, fatPercent: 24.5, count: 3 },
  ])
  expect(dayAt(dayNumber('2024-02-29'))).toBe('2024-02-29')
})

it('the trend moves by a tenth of the difference each day', () => {
  expect(trendOf([at(0, 60), at(1, 61), at(2, 61)])).toEqual([60, 60.1, expect.closeTo(60.19, 10)])
  expect(trendOf([])).toEqual([])
})

it.each([
  // After a gap the trend is as if every missed day had equalled the next weighing.
  [7, 60 + (1 - 0.9 ** 7)],
  [120, expect.closeTo(61, 4)],
])('after a gap of %i days the trend is as if each day had been weighed', (gap, level) => {
  const daily = trendOf(Array.from({ length: gap + 1 }, (_, day) => at(day, day === 0 ? 60 : 61)))

  const withGap = trendOf([at(0, 60), at(gap, 61)])

  expect(withGap[1]).toBeCloseTo(daily.at(-1) ?? 0, 10)
  expect(withGap[1]).toEqual(level)
})

it('weeks run from Monday to Sunday and are compared only with the week directly before', () => {
  const weeks = weeklyMeans(
    dailyMeans([
      weighing('2026-11-01', 63),
      weighing('2026-11-02', 62),
      weighing('2026-11-08', 63),
      weighing('2026-11-09', 62),
      weighing('2026-11-23', 61),
    ]),
  )

  expect(weeks).toEqual([
    { monday: '2026-10-26', kg: 63, days: 1, change: null },
    { monday: '2026-11-02', kg: 62.5, days: 2, change: -0.5 },
    { monday: '2026-11-09', kg: 62, days: 1, change: -0.5 },
    { monday: '2026-11-23', kg: 61, days: 1, change: null },
  ])
})

it('the change between two weeks is taken before rounding', () => {
  const weeks = weeklyMeans(dailyMeans([weighing('2026-11-02', 62.34), weighing('2026-11-09', 62.26)]))

  expect(weeks.map(({ kg }) => kgText(kg))).toEqual(['62.3', '62.3'])
  expect(weeks[1]?.change).toBeCloseTo(-0.08, 10)
})

const at = (day: number, kg: number) => ({ at: day, kg })

function weighing(day: string, kg: number, fatPercent?: number): Weighing {
  const base = { id: `${day} ${kg}`, createdAt: 0, editedAt: 0 }
  return { ...base, kind: 'weighing', day, kg, note: '', ...(fatPercent && { fatPercent }) }
}

it('a day with one weighing shows it as it was typed, one with several their mean', () => {
  expect([dayKgText({ kg: 62.05, count: 1 }), dayKgText({ kg: 62.05, count: 2 })]).toEqual(['62.05', '62.1'])
  expect(dayKgText({ kg: 62.099999999999994, count: 1 })).toBe('62.1')
})

import { expect, it } from 'vitest'
import { type DayMean, dayAt, dayNumber } from '../daily-means.ts'
import { changeOver } from './change-over.ts'

const today = '2026-11-15'

it.each([
  ['on that very day', [7, 0], -0.1],
  ['three days before the week', [10, 0], -0.1],
  ['four days before the week', [11, 0], null],
  ['only within the week', [5, 0], null],
  ['only before the week', [20, 8], null],
  ['three days ago and ten', [10, 3], -0.1],
  ['a day after it, and none since', [7, 6], null],
  ['never', [], null],
] as const)('the change of a week with a weighing %s', (_name, ago, expected) => {
  const days = ago.map((each): DayMean => {
    const at = dayNumber(today) - each
    return { day: dayAt(at), at, kg: each === ago.at(-1) ? 61 : 62, fatPercent: null, count: 1 }
  })

  const change = changeOver({ days, today }, 7)

  if (expected === null) expect(change).toBeNull()
  else expect(change).toBeLessThan(expected)
})

it('a month after the last weighing no change of a month is named', () => {
  const days = [30, 29].map((ago): DayMean => {
    const at = dayNumber(today) - ago
    return { day: dayAt(at), at, kg: 62, fatPercent: null, count: 1 }
  })

  expect(changeOver({ days, today }, 30)).toBeNull()
})

it.each([
  [7, 8],
  [7, 11],
  [7, 14],
  [7, 20],
  [30, 31],
  [30, 36],
  [30, 60],
])('the change of %i days is that of a steady loss after %i days', (span, count) => {
  const days = Array.from({ length: count }, (_, n): DayMean => {
    const at = dayNumber(today) - count + 1 + n
    return { day: dayAt(at), at, kg: 70 - n * 0.1, fatPercent: null, count: 1 }
  })

  expect(changeOver({ days, today }, span)).toBeCloseTo(-span * 0.1, 6)
})

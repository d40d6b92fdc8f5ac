import { expect, it } from 'vitest'
import { dayAt, dayNumber } from './daily-means.ts'
import { rhythmOf } from './rhythm.ts'

const today = '2026-11-15'

it.each([
  ['nothing yet', [], { total: 0, thisMonth: 0, run: 0, hasToday: false }],
  ['today', [0], { total: 1, thisMonth: 1, run: 1, hasToday: true }],
  ['today not yet recorded', [1, 2, 3], { total: 3, thisMonth: 3, run: 3, hasToday: false }],
  ['one day missed', [0, 1, 3, 4], { total: 4, thisMonth: 4, run: 4, hasToday: true }],
  ['yesterday missed, today not yet recorded', [2, 3], { total: 2, thisMonth: 2, run: 2, hasToday: false }],
  ['two days missed', [0, 3, 4], { total: 3, thisMonth: 3, run: 1, hasToday: true }],
  ['a longer break', [5, 6, 7, 30], { total: 4, thisMonth: 3, run: 0, hasToday: false }],
])('%s: days %o ago give %o', (_what, ago, rhythm) => {
  const days = ago.toReversed().map((each) => {
    const at = dayNumber(today) - each
    return { day: dayAt(at), at }
  })

  expect(rhythmOf(days, today)).toEqual(rhythm)
})

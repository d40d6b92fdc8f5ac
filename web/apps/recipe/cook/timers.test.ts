import { expect, it } from 'vitest'
import { afterRinging } from './timers.ts'

const minute = 60_000

it('a timer that repeats rings and goes on, and only its newest ring stays', () => {
  const first = afterRinging([{ id: 'a', name: '混ぜる', endsAt: 0, isOver: false, every: 600 }], 0)
  const second = afterRinging(first, 10 * minute)
  const asleep = afterRinging(first, 35 * minute)

  expect(first.map(({ endsAt, isOver }) => [endsAt, isOver])).toEqual([
    [0, true],
    [10 * minute, false],
  ])
  expect(second.map(({ endsAt, isOver }) => [endsAt, isOver])).toEqual([
    [10 * minute, true],
    [20 * minute, false],
  ])
  // A device that slept rings once and keeps the rhythm.
  expect(asleep.map(({ endsAt, isOver }) => [endsAt, isOver])).toEqual([
    [10 * minute, true],
    [40 * minute, false],
  ])
})

it('a usual timer rings once', () => {
  expect(afterRinging([{ id: 'a', name: '煮る', endsAt: 0, isOver: false }], 5)).toEqual([
    { id: 'a', name: '煮る', endsAt: 0, isOver: true },
  ])
})

import { expect, it } from 'vitest'
import { everyDay, type Habit } from '#contract/apps/app-habit.ts'
import { endedVersions } from '../../frame/version/past-records.ts'
import { pastHabitOf, pastHabits } from './past-habits.ts'

const habit = (more: Partial<Habit>): Habit => ({
  id: 'h',
  createdAt: 0,
  editedAt: 1,
  name: '水を飲む',
  emoji: '💧',
  rhythm: everyDay,
  part: 'any',
  days: {},
  order: 'a',
  ...more,
})
const endedBy = (more: Partial<Habit>) => {
  const [before, after] = [new Map([['h', habit({})]]), new Map([['h', habit(more)]])]
  return endedVersions(() => ({ owner: 'device' }), { before, after }, pastHabits)
}

it('an edit of a habit keeps what it was, and a tick or a move keeps nothing', () => {
  expect(endedBy({ name: 'お茶を飲む' }).map(pastHabitOf)).toEqual([
    { name: '水を飲む', emoji: '💧', rhythm: everyDay, part: 'any' },
  ])
  expect(endedBy({ amount: { target: 8, unit: '杯' } })).toHaveLength(1)
  expect(endedBy({ days: { '2026-11-18': { amount: 1 } }, order: 'b', editedAt: 2 })).toEqual([])
})

it.each(['', '{"rhythm":1}', 'null', '[]'])(
  'a version in a form that this build does not know is skipped: %j',
  (content) => {
    expect(pastHabitOf({ owner: 'device', app: 'habit', id: 'h', at: 0, content })).toBeNull()
  },
)

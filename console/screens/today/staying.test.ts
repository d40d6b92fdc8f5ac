import { expect, test } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { stayingOf } from './staying.ts'

const monday = '2026-09-07'
const week = (registered: string, nth: number, numbers: number[], days = 6) => {
  const [members = 0, active = 0, goalMembers = 0, goalActive = 0, habitMembers = 0, habitActive = 0] =
    numbers
  const begin = addDays(registered, 7 * nth)
  const until = addDays(begin, days)
  return { week: begin, until, members, active, goalMembers, goalActive, habitMembers, habitActive }
}
const cohort = (registered: string, weeks: ReturnType<typeof week>[]) => ({ registered, members: 0, weeks })

test('each group is summed over the weeks of registration, for whole weeks only', () => {
  const next = addDays(monday, 7)
  const rows = stayingOf(
    [
      cohort(monday, [
        week(monday, 2, [100, 40, 30, 20, 40, 30]),
        week(monday, 3, [100, 30, 30, 15, 40, 20]),
      ]),
      cohort(next, [week(next, 2, [50, 10, 20, 10, 0, 0]), week(next, 3, [50, 50, 20, 20, 0, 0], 3)]),
    ],
    [1, 2, 3, 4],
  )

  expect(rows.map(({ name, members, shares }) => [name, members, ...shares])).toEqual([
    ['全員', 150, null, 33, 30, null],
    ['目標', 50, null, 60, 50, null],
    ['習慣', 40, null, 75, 50, null],
  ])
})

test('a group of a few members is not shown', () => {
  const [all, goal] = stayingOf([cohort(monday, [week(monday, 2, [30, 15, 19, 19])])], [2])

  expect(all).toMatchObject({ members: 30, shares: [50] })
  expect(goal).toMatchObject({ members: null, shares: [null] })
})

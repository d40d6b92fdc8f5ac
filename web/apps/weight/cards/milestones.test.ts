import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAt } from '../daily-means.ts'
import { milestonesOf, nextMilestone } from './milestones.ts'

const kgsOf = (startKg: number, goalKg: number) =>
  milestonesOf({ startKg, goalKg, days: [], levels: [], setAt: 0 }).map(({ kg }) => kg)

it.each([
  [62.3, 60, [62, 61.5, 61, 60.5, 60]],
  [68.2, 60, [66, 64, 62, 60]],
  [95, 70, [90, 85, 80, 75, 70]],
  [52, 55.5, [53, 54, 55, 55.5]],
  [60.4, 60, []],
])('from %s to %s kg the way has the steps %o', (start, goal, expected) => {
  expect(kgsOf(start, goal)).toEqual(expected)
})

it('the steps lead from the start to the goal in one direction and end at the goal', () => {
  const kg = fc.integer({ min: 300, max: 1500 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(kg, kg, (start, goal) => {
      const kgs = kgsOf(start, goal)
      if (Math.abs(goal - start) < 1) {
        expect(kgs).toEqual([])
        return
      }
      const way = [start, ...kgs]

      expect(kgs.at(-1)).toBe(goal)
      expect(kgs.length).toBeLessThanOrEqual(8)
      for (const [at, each] of way.slice(1).entries()) {
        expect((each - (way[at] ?? 0)) * Math.sign(goal - start)).toBeGreaterThan(0)
      }
    }),
  )
})

it('a step is reached on the first day of the level there, not before the goal was set', () => {
  const levels = [61.9, 62.5, 62.2, 61.8, 61.4, 61.6]
  const days = levels.map((kg, at) => ({ day: dayAt(at), at, kg, fatPercent: null, count: 1 }))

  const found = milestonesOf({ startKg: 62.5, goalKg: 60.5, days, levels, setAt: 1 })

  expect(found).toEqual([
    { kg: 62, reachedOn: dayAt(3) },
    { kg: 61.5, reachedOn: dayAt(4) },
    { kg: 61, reachedOn: null },
    { kg: 60.5, reachedOn: null },
  ])
})

it.each([
  [62.2, 62],
  [62.04, 61],
  [61.6, 61],
  [60.4, 60],
  [60.02, undefined],
])('at %s kg on the way from 63 to 60 the next step is %s', (nowKg, expected) => {
  const milestones = [62, 61, 60].map((kg) => ({ kg, reachedOn: null }))

  expect(nextMilestone(milestones, nowKg)?.kg).toBe(expected)
})

it.each([
  [52.4, 53],
  [53.3, 54],
])('at %s kg on the way up the next step is %s', (nowKg, expected) => {
  const milestones = [53, 54].map((kg) => ({ kg, reachedOn: null }))

  expect(nextMilestone(milestones, nowKg)?.kg).toBe(expected)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kgText } from '#readers/weight/one-decimal.ts'
import { dayAt } from '../daily-means.ts'
import { milestonesOf, nextMilestone } from './milestones.ts'

const way = { days: [], levels: [], setAt: 0, today: '2026-11-17' }

const kgsOf = (startKg: number, goalKg: number) =>
  milestonesOf({ ...way, startKg, goalKg, nowKg: startKg }).map(({ kg }) => kg)

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
      const all = [start, ...kgs]

      expect(kgs.at(-1)).toBe(goal)
      expect(kgs.length).toBeLessThanOrEqual(8)
      for (const [at, each] of all.slice(1).entries()) {
        expect((each - (all[at] ?? 0)) * Math.sign(goal - start)).toBeGreaterThan(0)
      }
    }),
  )
})

it('a step is reached on the first day of the level there, not before the goal was set', () => {
  const levels = [61.9, 62.5, 62.2, 61.8, 61.4, 61.6]
  const days = levels.map((kg, at) => ({ day: dayAt(at), at, kg, fatPercent: null, count: 1 }))

  const found = milestonesOf({
    startKg: 62.5,
    goalKg: 60.5,
    days,
    levels,
    setAt: 1,
    nowKg: 61.6,
    today: dayAt(5),
  })

  expect(found).toEqual([
    { kg: 62, reachedOn: dayAt(3) },
    { kg: 61.5, reachedOn: dayAt(4) },
    { kg: 61, reachedOn: null },
    { kg: 60.5, reachedOn: null },
  ])
})

it.each([
  [63, 60, 62.2, 62],
  [63, 60, 62.04, 61.5],
  [63, 60, 60.4, 60],
  [63, 60, 60.02, undefined],
  [51, 54, 52.4, 52.5],
  [51, 54, 53.98, undefined],
])('on the way from %s to %s kg, at %s kg, the next step is %s', (startKg, goalKg, nowKg, expected) => {
  expect(nextMilestone(milestonesOf({ ...way, startKg, goalKg, nowKg }))?.kg).toBe(expected)
})

it('a step has its tick exactly when the displayed level is or was there, and the next step has none', () => {
  const kg = fc.double({ min: 50, max: 70, noNaN: true })
  const goal = fc.integer({ min: 500, max: 700 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(
      kg,
      goal,
      fc.array(kg, { minLength: 1, maxLength: 20 }),
      kg,
      (startKg, goalKg, levels, nowKg) => {
        const days = levels.map((each, at) => ({ day: dayAt(at), at, kg: each, fatPercent: null, count: 1 }))
        const milestones = milestonesOf({ ...way, startKg, goalKg, days, levels, nowKg })
        const next = nextMilestone(milestones)
        const isDown = goalKg < startKg
        const shown = [...levels, nowKg].map((each) => Number(kgText(each)))
        const furthest = isDown ? Math.min(...shown) : Math.max(...shown)

        for (const { kg: step, reachedOn } of milestones) {
          expect(reachedOn !== null).toBe(isDown ? furthest <= step : furthest >= step)
        }
        if (next) expect(isDown ? next.kg < furthest : next.kg > furthest).toBe(true)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { firstDayPointsOf, missionIds } from '#contract/point/mission-rules.ts'
import { gardenThings } from '../../art/garden/garden-thing.ts'
import { gardenGrowth } from './garden-growth.ts'

test.each([
  [0, 0, { name: 'はじめの石', pointsToGo: 10 }],
  [60, 3, { name: '4つめの石', pointsToGo: 40 }],
  [500, 8, { name: '2つめの塔', pointsToGo: 150 }],
  [3_000, 14, { name: '3つめの塔', pointsToGo: 1_500 }],
  [20_000, 18, { name: 'ちょう', pointsToGo: 2_000 }],
  [100_000, 22, null],
])('with %i pt earned, %i things stand in the garden and the next one is named', (earned, count, next) => {
  expect(gardenGrowth(earned)).toEqual({ count, next })
})

test('a first day leaves the tower unfinished, and every point brings the next thing nearer', () => {
  expect(gardenGrowth(firstDayPointsOf(missionIds)).count).toBeLessThanOrEqual(
    gardenThings.indexOf('stone-5'),
  )
  for (let earned = 0; earned < 100_000; earned += 1) {
    const [now, later] = [gardenGrowth(earned), gardenGrowth(earned + 1)]
    expect(later.count === now.count ? now.next?.pointsToGo : 1).toBeGreaterThanOrEqual(1)
    if (later.count < now.count || now.next === null) throw new Error(`the garden shrank at ${earned}`)
  }
})

import { expect, test } from 'vitest'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { firstDayPointsOf, missionIds } from '#contract/point/mission-rules.ts'
import { firstDayOn, groupValueOn, recordWeekOn, stampWeekOn } from './first-day.ts'
import { stackPebbles } from './stack-pebbles.ts'

const day = '2026-11-20'
const firstDay = firstDayOn(day, [])
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
/** Twice the points of stamps and notes for three days. */
const campaign = {
  campaignId: '00000000-0000-4000-8000-000000000001',
  title: '2倍',
  startsOn: day,
  endsOn: '2026-11-22',
  effect: { kind: 'multiply' as const, missions: ['stamp' as const, 'daily-note' as const], times: 2 },
}

test('a first day can earn at least what the smallest exchange costs', () => {
  const points = firstDayPointsOf(missionIds)

  expect(sum(firstDay.map((each) => each.points))).toBe(points)
  expect(points).toBeGreaterThanOrEqual(Math.min(...Object.values(exchangeAmounts).flat()))
})

test('seven stamps in a row earn 10 pt', () => {
  expect(sum(stampWeekOn(day, []))).toBe(10)
})

test('a campaign changes the values of its own days and missions, and each stands with its last day', () => {
  const rules = [campaign]

  expect(stampWeekOn(day, rules)).toEqual([2, 2, 2, 1, 1, 1, 4])
  expect(recordWeekOn(day, rules)).toBe(recordWeekOn(day, []) + 3)
  expect(groupValueOn('stamp', day, rules)).toEqual({ points: '2', until: '2026-11-22' })
  expect(groupValueOn('daily-record', day, rules)).toEqual({ points: '1〜2', until: '2026-11-22' })
  expect(groupValueOn('verify-email', day, rules)).toEqual({ points: '60', until: null })
  expect(sum(firstDayOn(day, rules).map((each) => each.points))).toBe(firstDayPointsOf(missionIds) + 2)
  expect(firstDayOn('2026-11-23', rules)).toEqual(firstDay)
})

test.each([
  ['the first day', firstDay],
  ['twice as many missions', [...firstDay, ...firstDay]],
])('the pile of %s has a pebble for each mission and fits its drawing', (_, items) => {
  const places = stackPebbles(items).map(({ place }) => place)
  const top = Math.min(...places.map(({ y, height }) => y - height))

  expect(places).toHaveLength(items.length)
  expect(top).toBeGreaterThan(20)
  expect(places[0]).toMatchObject({ y: 238 })
})

import { expect, test } from 'vitest'
import { giftWorth } from '#contract/exchange/gift-worth.ts'
import type { Goal } from '#contract/point/goal.ts'
import { noMissions } from '#contract/point/mission.ts'
import { forecastText } from './forecast-text.ts'
import { goalMoment, goalState } from './goal-state.ts'

const today = '2026-11-18'
const goal: Goal = { id: '00000000-0000-4000-8000-000000000001', channel: 'amazon', points: 1_000 }
const seen = [goalMoment(goal)]

test.each([
  [999, [], { kind: 'saving', goal, missing: 1 }],
  [1_000, [], { kind: 'reached', goal }],
  [1_200, seen, { kind: 'reached', goal }],
  [200, seen, { kind: 'none' }],
])('with %i points and the moments %j the goal is %j', (available, seenMoments, state) => {
  expect(goalState({ ...noMissions, goal, seenMoments }, available)).toEqual(state)
})

test('a goal is named by its gift and its value', () => {
  expect(giftWorth(goal)).toBe('Amazonギフトカード1,000円分')
  expect(giftWorth({ ...goal, channel: 'giftee_select' })).toBe('giftee Select 1,000円分')
})

test.each<[number, number | null, string]>([
  [15, 22, '12月3日〜10日ごろ'],
  [5, 15, '11月23日〜12月3日ごろ'],
  [40, 50, '12月28日〜2027年1月7日ごろ'],
  [15, 15, '12月3日ごろ'],
  [15, null, '早くて12月3日ごろ'],
  [110, 170, '2027年3月〜5月ごろ'],
  [110, 112, '2027年3月ごろ'],
  [20, 70, '12月〜2027年1月ごろ'],
  [200, null, '早くて2027年6月ごろ'],
])('from %i to %j days is said as %s', (earliest, latest, text) => {
  expect(forecastText({ earliest, latest }, today)).toBe(text)
})

import { expect, test } from 'vitest'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { firstDay, firstDayPoints, stampWeekPoints } from './first-day.ts'
import { stackPebbles } from './stack-pebbles.ts'

test('a first day can earn at least what the smallest exchange costs', () => {
  expect(firstDayPoints).toBe(firstDay.reduce((sum, { points }) => sum + points, 0))
  expect(firstDayPoints).toBeGreaterThanOrEqual(Math.min(...Object.values(exchangeAmounts).flat()))
})

test('seven stamps in a row earn 10 pt', () => {
  expect(stampWeekPoints).toBe(10)
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

import { expect, test } from 'vitest'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { firstDayPoints, stampWeekPoints } from './first-day.ts'

test('a first day can earn 105 pt, more than the smallest exchange costs', () => {
  expect(firstDayPoints).toBe(105)
  expect(firstDayPoints).toBeGreaterThanOrEqual(Math.min(...Object.values(exchangeAmounts).flat()))
})

test('seven stamps in a row earn 10 pt', () => {
  expect(stampWeekPoints).toBe(10)
})

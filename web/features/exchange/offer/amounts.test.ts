import { expect, test } from 'vitest'
import type { ChannelOffer } from '#contract/exchange/exchange.ts'
import { choicesOf, problemOf, smallestOf, typedPoints } from './amounts.ts'

const quo: ChannelOffer = {
  channel: 'quo',
  state: 'open',
  amounts: [500, 1_000, 5_000],
  range: null,
  notice: null,
  link: null,
  openExchangeId: null,
}
const paypay: ChannelOffer = { ...quo, channel: 'paypay', amounts: [], range: { min: 100, max: 10_000 } }
const unused = { today: { requests: 0, points: 0 }, month: { points: 0 } }

test('every amount of a channel is shown, with the reason if it is not available', () => {
  const situation = { offer: unused, channel: quo, available: 1_200 }

  const choices = choicesOf(situation)

  expect(choices).toEqual([
    { points: 300, problem: 'out-of-stock' },
    { points: 500, problem: null },
    { points: 1_000, problem: null },
    { points: 3_000, problem: 'out-of-stock' },
    { points: 5_000, problem: 'short' },
  ])
})

test('the daily and the monthly limit are applied to the point', () => {
  const used = { today: { requests: 1, points: 9_000 }, month: { points: 29_000 } }
  const situation = { channel: quo, available: 20_000 }

  expect(problemOf(1_000, { ...situation, offer: used })).toBeNull()
  expect(problemOf(5_000, { ...situation, offer: used })).toBe('over-day')
  expect(problemOf(5_000, { ...situation, offer: { ...used, today: unused.today } })).toBe('over-month')
})

test('a free amount is offered only if the channel has a range', () => {
  const situation = { offer: unused, available: 20_000 }

  expect(problemOf(101, { ...situation, channel: paypay })).toBeNull()
  expect(problemOf(10_001, { ...situation, channel: paypay })).toBe('not-offered')
  expect(problemOf(101, { ...situation, channel: quo })).toBe('not-offered')
})

test('a channel starts at its smallest amount in stock, or without stock at its smallest amount', () => {
  expect(smallestOf(quo)).toBe(500)
  expect(smallestOf(paypay)).toBe(100)
  expect(smallestOf({ ...quo, amounts: [] })).toBe(300)
})

test('a typed amount may have full-width digits and commas, and must be a whole number', () => {
  expect(typedPoints('１，２３４')).toBe(1_234)
  expect(typedPoints(' 500pt ')).toBe(500)
  for (const text of ['', '1.5', '-100', '百', '1e3']) expect(typedPoints(text)).toBeNull()
})

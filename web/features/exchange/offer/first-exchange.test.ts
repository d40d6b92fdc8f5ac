import { expect, test } from 'vitest'
import { isFirstReviewed, speedOf } from './first-exchange.ts'

const first = { unreviewedPoints: 500, daysToGo: 0, decidedOn: '2026-11-25' }
const tooNew = { why: 'account-too-new', until: '2026-11-21T01:00:00.000Z' } as const

test.each([
  ['a member whom a person has approved', { first: null, blocks: [] }, 1_000, '通常は数分以内'],
  ['a first exchange without review', { first, blocks: [] }, 500, '通常は数分以内'],
  ['a first exchange above its limit', { first, blocks: [] }, 501, '11月25日（水）中に発行'],
  ['missing active days', { first: { ...first, daysToGo: 1 }, blocks: [] }, 300, '11月25日（水）中に発行'],
  [
    'a wait that ends later',
    { first: { ...first, unreviewedPoints: 0 }, blocks: [tooNew] },
    300,
    '確認してから発行',
  ],
])('%s shows one date at most', (_case, offer, points, speed) => {
  expect(speedOf(offer, points)).toBe(speed)
  expect(isFirstReviewed(offer, points)).toBe(speed !== '通常は数分以内')
})

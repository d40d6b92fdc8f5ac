import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reviewCauseOf, speedOf } from './offered-review.ts'

// A date of another year is written with its year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const review = { isFirst: true, unreviewedPoints: 500, daysToGo: 0, decidedOn: '2026-11-25' }
const tooNew = { why: 'account-too-new', until: '2026-11-21T01:00:00.000Z' } as const

test.each([
  ['a member whom a person has approved', { review: null, blocks: [] }, 1_000, null, '通常は数分以内'],
  [
    'an approved member above 5,000 pt',
    { review: null, blocks: [] },
    5_001,
    'amount',
    '2営業日以内に審査し、発行',
  ],
  [
    'a signal',
    { review: { ...review, isFirst: false, unreviewedPoints: 0 }, blocks: [] },
    300,
    'signal',
    '11月25日（水）中に発行',
  ],
  ['a first exchange without review', { review, blocks: [] }, 500, null, '通常は数分以内'],
  ['a first exchange above its limit', { review, blocks: [] }, 501, 'first', '11月25日（水）中に発行'],
  [
    'missing active days',
    { review: { ...review, daysToGo: 1 }, blocks: [] },
    300,
    'first',
    '11月25日（水）中に発行',
  ],
  [
    'a wait that ends later',
    { review: { ...review, unreviewedPoints: 0 }, blocks: [tooNew] },
    300,
    'first',
    '確認してから発行',
  ],
] as const)('%s shows one date at most', (_case, offer, points, cause, speed) => {
  expect(speedOf({ ...offer, blocks: [...offer.blocks] }, points)).toBe(speed)
  expect(reviewCauseOf(offer, points)).toBe(cause)
})

import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { giftState, unopenedOf } from './gift-state.ts'

const today = '2026-11-16'
const gift: Exchange = {
  exchangeId: '3f0e8f5e-5a0f-4a53-9d4a-0d6b6c1f2a11',
  number: 'E-20261114-FACM',
  channel: 'quo',
  points: 300,
  status: 'issued',
  requestedAt: '2026-11-14T00:00:00Z',
  timeline: [],
  reviewBy: null,
  nextTryAt: null,
  isWithOperator: false,
  reason: null,
  giftExpiresOn: null,
  openedAt: null,
  usedAt: null,
  goesToAccount: false,
}
const at = '2026-11-15T00:00:00Z'

test.each([
  ['unopened', gift],
  ['opened', { ...gift, openedAt: at }],
  ['used', { ...gift, openedAt: at, usedAt: at, giftExpiresOn: '2026-11-01' }],
  ['expired', { ...gift, giftExpiresOn: '2026-11-15' }],
  ['unopened', { ...gift, giftExpiresOn: today }],
  ['in-account', { ...gift, goesToAccount: true }],
  [null, { ...gift, status: 'review' as const }],
])('a gift is %s', (state, exchange) => {
  expect(giftState(exchange, today)).toBe(state)
})

test('unopened gifts that end first come first, and those without an end last', () => {
  const ends = ['2027-03-01', null, '2026-12-01', '2026-11-01']

  const found = unopenedOf(
    ends.map((giftExpiresOn) => ({ ...gift, giftExpiresOn })),
    today,
  )

  expect(found.map(({ giftExpiresOn }) => giftExpiresOn)).toEqual(['2026-12-01', '2027-03-01', null])
})

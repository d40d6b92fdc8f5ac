import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchange/exchange.ts'
import { cancellationsLeft } from './cancellations.ts'

const now = new Date('2026-11-15T03:00:00Z')

test('the cancellations left today in Japan are three minus those made, and never negative', () => {
  // Midnight in Japan is 15:00 UTC of the day before.
  const yesterday = canceledAt('2026-11-14T14:59:59Z')
  const today = canceledAt('2026-11-14T15:00:00Z')

  expect(cancellationsLeft([yesterday, issued], now)).toBe(3)
  expect(cancellationsLeft([yesterday, today], now)).toBe(2)
  expect(cancellationsLeft([today, today, today, today], now)).toBe(0)
})

const base = {
  exchangeId: '3f0e8f5e-5a0f-4a53-9d4a-0d6b6c1f2a11',
  channel: 'quo' as const,
  number: 'E-20261114-FACM',
  points: 300,
  requestedAt: '2026-11-14T00:00:00Z',
  reviewBy: null,
  nextTryAt: null,
  isWithOperator: false,
  reason: null,
  giftExpiresOn: null,
  openedAt: null,
  usedAt: null,
  goesToAccount: false,
}

function canceledAt(at: string): Exchange {
  const requested = { status: 'requested' as const, at: base.requestedAt }
  return { ...base, status: 'canceled', timeline: [requested, { status: 'canceled', at }] }
}

const issued: Exchange = {
  ...base,
  status: 'issued',
  timeline: [{ status: 'issued', at: '2026-11-15T02:00:00Z' }],
}

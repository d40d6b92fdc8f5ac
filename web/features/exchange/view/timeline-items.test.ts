import { expect, test } from 'vitest'
import type { Exchange, ExchangeStatus } from '#contract/exchange/exchange.ts'
import { presentDetail, timelineItems } from './timeline-items.ts'

test('an exchange in review shows what happened, when the operator will answer, and what follows', () => {
  const exchange = { ...after('requested', 'review'), reviewBy: '2026-11-18T15:00:00.000Z' }

  const items = timelineItems(exchange)

  expect(items.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '受付済み done',
    '審査中 now',
    '発行中 later',
    '交換完了 later',
  ])
  expect(items[0]?.time).toContain('11月16日（月）9:05')
  // The deadline is midnight, which nobody reads as the end of the day before.
  expect(items[1]?.detail).toMatch(/11月18日（水）中に結果をお知らせします$/)
  expect(presentDetail(exchange, null)).toContain('11月18日（水）中に')
})

test('an exchange with an unknown outcome shows when the provider is asked next and that no points are lost', () => {
  const exchange = { ...after('requested', 'issuing', 'unknown'), nextTryAt: '2026-11-16T01:05:00.000Z' }

  expect(presentDetail(exchange, null)).toContain('11月16日（月）10:05ごろ')
  expect(presentDetail(exchange, null)).toContain('二重に発行されることも')
  expect(timelineItems(exchange).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'later'])
})

test('an exchange that waits for the operator shows that in every state', () => {
  const exchange = { ...after('requested', 'issuing'), isWithOperator: true }

  expect(presentDetail(exchange, null)).toContain('運営がギフト提供会社に確認しています')
})

test('a failed exchange shows the reason and that the points were returned, and no further step', () => {
  const exchange = { ...after('requested', 'review', 'rejected'), reason: '登録内容を確認できませんでした。' }

  expect(presentDetail(exchange, null)).toBe(
    '登録内容を確認できませんでした。 ポイントはすべて残高に戻りました。',
  )
  expect(timelineItems(exchange).at(-1)).toMatchObject({ title: '交換不可', state: 'failed' })
})

test('a gift that has ended says so with its last day, and one marked as used can still be shown', () => {
  const exchange = { ...after('requested', 'issued'), giftExpiresOn: '2026-11-15' }

  expect(presentDetail(exchange, 'expired')).toMatch(/有効期限は(2026年)?11月15日（日）でした/)
  expect(presentDetail(exchange, 'used')).toContain('使用済み')
  expect(presentDetail(exchange, 'unopened')).toContain('このページと履歴から表示できます')
})

function after(...statuses: [ExchangeStatus, ...ExchangeStatus[]]): Exchange {
  const at = '2026-11-16T00:05:00.000Z'
  return {
    exchangeId: '3f0e8f5e-5a0f-4a53-9d4a-0d6b6c1f2a11',
    number: 'E-20261116-FACM',
    channel: 'quo',
    points: 500,
    status: statuses.at(-1) ?? 'requested',
    requestedAt: at,
    timeline: statuses.map((status) => ({ status, at })),
    reviewBy: null,
    nextTryAt: null,
    isWithOperator: false,
    reason: null,
    giftExpiresOn: null,
    openedAt: null,
    usedAt: null,
    goesToAccount: false,
  }
}

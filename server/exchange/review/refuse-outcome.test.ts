import { expect, test } from 'vitest'
import type { SettleOutcome } from '../delivery/settle.ts'
import { refuseOutcome } from './refuse-outcome.ts'
import type { ReviewOutcome } from './review.ts'

const operation = { uid: 'u1', exchangeId: 'e1', actor: 'sato', at: new Date() }

type Refusal = Exclude<ReviewOutcome | SettleOutcome, 'done' | 'already-rejected' | object>

/** A new outcome does not compile until it is listed here. */
const refusals: Record<Refusal, string> = {
  'unknown-exchange': '交換 e1 は見つかりません。',
  'not-in-review': '交換 e1 は審査中ではありません。',
  'not-under-way': '交換 e1 は手続き中ではありません。',
  'being-asked': '交換 e1 は、いまギフト提供会社に問い合わせています。',
  'member-suspended': '会員 u1 は利用停止中です。',
  'member-restricted': '会員 u1 は利用制限中です。',
  'payout-unlinked': '会員 u1 は、この交換の受け取り先のPayPayアカウントとの連携を解除しています。',
  'no-hold': '交換 e1 のためのポイントが確保されていません。',
  'provider-not-set-up': '交換 e1 のギフト提供会社が設定されていないため',
}

test.each(Object.entries(refusals) as [Refusal, string][])('%s has a sentence', (outcome, sentence) => {
  expect(() => refuseOutcome(outcome, operation)).toThrow(
    expect.objectContaining({
      key: outcome,
      text: expect.objectContaining({ ja: expect.stringContaining(sentence) }),
    }),
  )
})

test('an order that the company did not cancel is refused with its answer', () => {
  expect(() => refuseOutcome({ notCanceled: '503' }, operation)).toThrow('did not cancel it (503)')
})

test('a decision that was made, or was made before, is not refused', () => {
  expect(() => refuseOutcome('done', operation)).not.toThrow()
  expect(() => refuseOutcome('already-rejected', operation)).not.toThrow()
})

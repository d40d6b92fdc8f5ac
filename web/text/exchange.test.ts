import { expect, test } from 'vitest'
import { exchangeBlocks } from '#contract/exchange/exchange-blocks.ts'
import { exchangeReasons } from '#contract/protocol/reason.ts'
import { blockTroubles, exchangeTrouble } from './exchange.ts'
import { reasonSentence } from './reasons.ts'

test('the sentence of a block that ends by time names its end', () => {
  const [trouble] = blockTroubles([{ why: 'daily-count-reached', until: '2026-11-15T15:00:00.000Z' }])

  expect(trouble?.text).toBe('交換は1日3回までです。11月16日（月）0:00から交換できます。')
})

test('of several blocks only the one that ends last says from when points can be exchanged', () => {
  const [tooNew, change] = blockTroubles([
    { why: 'account-too-new', until: '2026-11-15T03:00:00.000Z' },
    { why: 'recent-change', until: '2026-11-16T01:00:00.000Z' },
  ])
  const [, unproved] = blockTroubles([
    { why: 'email-not-verified', until: null },
    { why: 'account-too-new', until: '2026-11-15T03:00:00.000Z' },
  ])

  expect(tooNew?.text).not.toContain('から交換できます')
  expect(change?.text).toContain('11月16日（月）10:00から交換できます。')
  expect(unproved?.text).toContain('メール認証がお済みなら、11月15日（日）12:00から交換できます。')
})

test('every refusal has a title and says what to do', () => {
  for (const reason of [
    ...exchangeBlocks,
    ...exchangeReasons,
    'insufficient-points',
    'unavailable',
  ] as const) {
    const { title, text } = exchangeTrouble({ reason, details: {} }, true)

    expect(title, reason).not.toBe('')
    expect(text, reason).toMatch(/。$/)
  }
})

test('a pause is told in the words of whoever paused it', () => {
  const refusal = { reason: 'channel-paused' as const, details: { notice: '18時に再開します。' } }

  expect(exchangeTrouble(refusal, true).text).toBe('18時に再開します。')
})

test('without a network nobody is told that the server refused', () => {
  expect(exchangeTrouble({ reason: 'unavailable', details: {} }, false).title).toBe('オフラインです')
})

test('a wait after a reset of the password is told as one, wherever the wait is told', () => {
  const [block] = blockTroubles([{ why: 'recent-change', until: null }])

  for (const told of [block?.text, reasonSentence('recent-change')]) {
    expect(told).toContain(
      'メールアドレスやパスワードの変更・再設定、PayPayとの連携などから24時間は交換できません。',
    )
  }
})

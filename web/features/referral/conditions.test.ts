import { expect, test } from 'vitest'
import type { ReferralRefusal } from '#contract/referral/referral.ts'
import { referralConditions } from './conditions.ts'

/** The words by which the conditions name each refusal; null for a code that leads to no inviter, which no condition has to name. */
const named: Record<ReferralRefusal, string | null> = {
  invalid: null,
  suspended: null,
  self: 'ご自身の紹介',
  loop: 'ご自身の紹介',
  returning: '180日以内の再登録',
  mailbox: '同じメールボックスの別のアカウント',
  disposable: '使い捨てのメールアドレス',
}

test('the conditions name every reason for which a friend with a valid code gets no reward', () => {
  const text = referralConditions.join('\n')

  for (const words of Object.values(named)) if (words !== null) expect(text).toContain(words)
})

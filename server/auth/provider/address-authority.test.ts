import { expect, test } from 'vitest'
import { mailProviders } from '#contract/values/mailbox.ts'
import { provesAddress } from './address-authority.ts'

test.each([
  ['google', 'Taro@Gmail.com', undefined],
  ['google', 'taro@googlemail.com', undefined],
  ['google', 'taro@company.example', 'Company.example'],
  ['apple', 'taro@icloud.com', undefined],
  ['apple', 'taro@me.com', undefined],
  ['apple', 'taro@mac.com', undefined],
  ['apple', 'k7x2m9@privaterelay.appleid.com', undefined],
] as const)('the word of %s proves %s (hosted domain: %s)', (provider, email, hostedDomain) => {
  expect(provesAddress(provider, { email, isVerified: true, hostedDomain })).toBe(true)
  expect(provesAddress(provider, { email, isVerified: false, hostedDomain })).toBe(false)
})

test.each([
  ['google', 'taro@docomo.ne.jp', undefined],
  ['google', 'taro@icloud.com', undefined],
  ['google', 'taro@docomo.ne.jp', 'company.example'],
  ['google', 'taro@mail.company.example', 'company.example'],
  ['google', 'taro@company.example', ''],
  ['apple', 'taro@docomo.ne.jp', undefined],
  ['apple', 'taro@gmail.com', undefined],
  ['apple', 'taro@sub.icloud.com', undefined],
  ['apple', 'taro@noticloud.com', undefined],
  ['apple', 'taro@company.example', 'company.example'],
] as const)('the word of %s does not prove %s (hosted domain: %s)', (provider, email, hostedDomain) => {
  expect(provesAddress(provider, { email, isVerified: true, hostedDomain })).toBe(false)
})

test('no other provider of the mailbox table is proved by the word of Google or Apple', () => {
  const domains = mailProviders.flatMap((mail) => mail.domains)
  const provedBy = (provider: 'google' | 'apple') =>
    domains.filter((domain) =>
      provesAddress(provider, { email: `taro@${domain}`, isVerified: true, hostedDomain: undefined }),
    )

  expect(provedBy('google')).toEqual(['gmail.com', 'googlemail.com'])
  expect(provedBy('apple')).toEqual(['icloud.com', 'me.com', 'mac.com'])
})

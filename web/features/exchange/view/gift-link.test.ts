import { expect, test } from 'vitest'
import { giftLink } from './gift-link.ts'

const gift = { code: null, url: null, pin: null, expiresOn: null, isSample: false }

test('a gift with an https URL is opened there', () => {
  expect(giftLink('quo', { ...gift, url: 'https://gift.example/1' })?.href).toBe('https://gift.example/1')
})

test('an Amazon code leads to the page where it is registered, encoded', () => {
  expect(giftLink('amazon', { ...gift, code: 'AB-12&x=1' })).toEqual({
    href: 'https://www.amazon.co.jp/gc/redeem?claimCode=AB-12%26x%3D1',
    label: 'Amazonで登録する',
  })
})

test('a PayPay code, which has no page of its own, leads to PayPay', () => {
  expect(giftLink('paypay', { ...gift, code: 'PP' })?.href).toBe('https://paypay.ne.jp/')
})

test('a sample and a URL that is not https lead nowhere', () => {
  expect(giftLink('amazon', { ...gift, code: '見本', isSample: true })).toBeNull()
  expect(giftLink('paypay', { ...gift, code: '見本', isSample: true })).toBeNull()
  for (const url of ['javascript:alert(1)', 'http://gift.example', 'no url']) {
    expect(giftLink('quo', { ...gift, url })).toBeNull()
  }
})

import { expect, test } from 'vitest'
import { emailKey, foldEmail, isEmail, maskEmail } from './email.ts'

test.each([
  'taro@example.jp',
  'taro.@docomo.ne.jp',
  'ta..ro@ezweb.ne.jp',
  '.taro@docomo.ne.jp',
  "o'neil+tag@sub.example.co.jp",
  'taro@localhost',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  'taro',
  '@example.jp',
  'taro@',
  'taro@-example.jp',
  'taro@example..jp',
  'taro @example.jp',
  'taro@example.jp, hanako@example.jp',
  'taro@example.jp\nBcc: hanako@example.jp',
  '"taro"@example.jp',
  '太郎@example.jp',
  `${'a'.repeat(250)}@example.jp`,
])('%j is not an address', (address) => {
  expect(isEmail(address)).toBe(false)
})

test.each([
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
  ['taro＠example。jp', 'taro@example.jp'],
  ['taroーyama@example.jp', 'taro-yama@example.jp'],
  ['　taro@example.jp ', 'taro@example.jp'],
  ['Taro+1@Example.jp', 'Taro+1@Example.jp'],
])('%s is normalized to %s', (typed, folded) => {
  expect(foldEmail(typed)).toBe(folded)
})

test('capitals do not make a different mailbox', () => {
  expect(emailKey('ＴＡＲＯ@Example.JP')).toBe(emailKey('taro@example.jp'))
})

test.each([
  ['taro@example.jp', 't***@example.jp'],
  ['a@example.jp', 'a***@example.jp'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

import { expect, test } from 'vitest'
import { contactFieldSentence } from './contact.ts'

test('the contact form says what is wrong in the words of the specification', () => {
  expect([
    contactFieldSentence('kind', ''),
    contactFieldSentence('email', 'hanako@'),
    contactFieldSentence('body', '短い'),
    contactFieldSentence('consent', false),
  ]).toEqual([
    'お問い合わせ種別を選択してください',
    'メールアドレスの形式が正しくありません',
    '10文字以上2000文字以内で入力してください',
    'プライバシーポリシーへの同意が必要です',
  ])
})

test('an empty address is asked for', () => {
  expect(contactFieldSentence('email', '')).toBe('メールアドレスを入力してください')
})

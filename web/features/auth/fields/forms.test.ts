import { expect, test } from 'vitest'
import { registrationOf, signInForm, signUpForm } from './forms.ts'

const filled = {
  email: 'hanako@example.jp',
  password: 'ひみつのことば',
  agrees: true,
  marketingMail: false,
  referralCode: '',
}

const words = (
  form: { safeParse: (typed: unknown) => { error?: { issues: { message: string }[] } } },
  typed: unknown,
) => form.safeParse(typed).error?.issues.map(({ message }) => message)

test('a registration tells what is wrong word for word', () => {
  expect(words(signUpForm, { ...filled, email: 'hanako@' })).toEqual([
    'メールアドレスの形式が正しくありません',
  ])
  expect(words(signUpForm, { ...filled, password: '12345' })).toEqual(['パスワードは6文字以上にしてください'])
  expect(words(signUpForm, { ...filled, agrees: false })).toEqual(['続けるには同意が必要です'])
})

test('an empty field is asked for, and nothing is said about its format', () => {
  expect(words(signUpForm, { ...filled, email: '', password: '' })).toEqual([
    'メールアドレスを入力してください',
    'パスワードを入力してください',
  ])
  expect(words(signInForm, { email: '', password: '' })).toEqual([
    'メールアドレスを入力してください',
    'パスワードを入力してください',
  ])
})

test('six characters are enough, and an address typed in full width is put right', () => {
  const form = signUpForm.parse({
    ...filled,
    email: 'ｈａｎａｋｏ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ',
    password: '123456',
  })

  expect(form.email).toBe('hanako@docomo.ne.jp')
})

test('an old docomo address with dots anywhere is an address', () => {
  expect(words(signUpForm, { ...filled, email: '.hana..ko.@docomo.ne.jp' })).toBeUndefined()
})

test('signing in never judges the length of a password', () => {
  expect(words(signInForm, { email: filled.email, password: '1' })).toBeUndefined()
})

test('marketing mail is off unless ticked, and an empty code is no code', () => {
  expect(registrationOf(signUpForm.parse(filled))).toEqual({
    agreesToTerms: true,
    agreesToPrivacyPolicy: true,
    marketingMail: false,
  })
  expect(registrationOf(signUpForm.parse({ ...filled, referralCode: ' ABCD2345 ' }))).toMatchObject({
    referralCode: 'ABCD2345',
  })
})

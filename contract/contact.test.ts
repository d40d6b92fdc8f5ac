import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contactForm, contactKindNames, contactKinds } from './contact.ts'

const filled = {
  kind: 'exchange',
  name: '山田 花子',
  email: 'hanako@example.jp',
  body: '交換したギフトのコードが表示されません。',
  consent: true,
}

test('the kinds are in the order of the specification', () => {
  expect(contactKinds.map((kind) => contactKindNames[kind]).join(' ')).toBe(
    '交換 ポイント ログイン 紹介 アプリ 退会 個人情報 その他',
  )
})

test.each([
  ['no name', { name: '' }],
  ['a name of 50', { name: '寿'.repeat(50) }],
  ['a body of 10', { body: '一二三四五六七八九十' }],
  ['a body of 2000', { body: '字'.repeat(2_000) }],
  ['a body of 2000 rare characters', { body: '𠮷'.repeat(2_000) }],
  ['an address in full width', { email: 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ' }],
])('%s passes', (_, change) => {
  expect(wrongFields({ ...filled, ...change })).toEqual([])
})

test.each([
  ['no kind', { kind: '' }, 'kind'],
  ['an unknown kind', { kind: 'love-letter' }, 'kind'],
  ['a name of 51', { name: '寿'.repeat(51) }, 'name'],
  ['an address without a domain', { email: 'hanako@' }, 'email'],
  ['a body of 9', { body: '一二三四五六七八九' }, 'body'],
  ['a body of 9 and spaces', { body: ' 一二三四五六七八九 \n\n　' }, 'body'],
  ['a body of 2001', { body: '字'.repeat(2_001) }, 'body'],
  ['no consent', { consent: false }, 'consent'],
])('%s is refused', (_, change, field) => {
  expect(wrongFields({ ...filled, ...change })).toEqual([field])
})

test('invisible characters are removed and line breaks are kept', () => {
  const parsed = z.parse(contactForm, {
    ...filled,
    name: '山田\r\nBcc: x@example.jp\u0000',
    body: `一行目です\u0000\u001b\r\n二行目です${'\ud83d'}`,
  })

  expect(parsed).toMatchObject({ name: '山田 Bcc: x@example.jp', body: '一行目です\n二行目です' })
})

function wrongFields(form: unknown): unknown[] {
  const result = z.safeParse(contactForm, form)
  return result.success ? [] : result.error.issues.map((issue) => issue.path[0])
}

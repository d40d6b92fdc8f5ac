import { expect, test } from 'vitest'
import { callOrigin } from './call-origin.ts'

test.each([
  ['http://localhost:5001/mypage/', 'http://localhost:5001'],
  ['http://192.0.2.77:5001/contact', 'http://192.0.2.77:5001'],
  ['http://127.0.0.1:6001/', 'http://127.0.0.1:6001'],
  ['https://example.jp/lps', 'https://example.jp'],
])('a page at %s calls %s', (page, origin) => {
  expect(callOrigin(new URL(page))).toBe(origin)
})

import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test.each([
  '/',
  '/mypage/history?x=1',
  '/lps/referralFriend?code=AB#top',
  '/a%2F%2Fb',
  '/x?to=https://evil.jp',
])('%s is a path of this site', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  '//evil.jp',
  '///evil.jp',
  'https://evil.jp',
  'https:/evil.jp',
  'javascript:alert(1)',
  'mypage',
  '\\\\evil.jp',
  '/\\evil.jp',
  '/mypage\\..\\evil',
  '/\t/evil.jp',
  '/\n/evil.jp',
  '\u0000/mypage',
  ' //evil.jp',
  '/x/..//evil.jp',
  '/.//evil.jp',
  '',
  null,
  undefined,
])('%j leads away and is ignored', (wanted) => {
  expect(safeRedirect(wanted)).toBeNull()
})

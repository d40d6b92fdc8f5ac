import { expect, test } from 'vitest'
import { inAppBrowserOf, outsideAddress, pageToOpen } from './in-app-browser.ts'

const page = new URL('https://example.jp/mypage/')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  [`${iphone} Mobile/15E148 Safari Line/15.9.0`, 'line'],
  [`${android} Mobile Safari/537.36 Instagram 380.0.0 Android`, 'android'],
  [`${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/510.0]`, 'other'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  [`${android} Mobile Safari/537.36`, null],
])('%s is %s', (userAgent, browser) => {
  expect(inAppBrowserOf(userAgent)).toBe(browser)
})

test('LINE and Android open the page outside, elsewhere the member does', () => {
  expect(outsideAddress('line', page)).toBe('https://example.jp/mypage/?openExternalBrowser=1')
  expect(outsideAddress('android', page)).toBe('intent://example.jp/mypage/#Intent;scheme=https;end')
  expect(outsideAddress('other', page)).toBeNull()
})

test('an invitation is opened outside with its secret, whatever code this browser remembers', () => {
  const known = { code: 'ACDEFGHJ', wayBack: null }
  const invitation = pageToOpen(new URL('https://example.jp/join#secret'), known)

  expect(outsideAddress('line', invitation)).toBe('https://example.jp/join?openExternalBrowser=1#secret')
  expect(outsideAddress('android', invitation)).toBe(
    'intent://example.jp/join#secret#Intent;scheme=https;end',
  )
  expect(pageToOpen(page, known).href).toBe('https://example.jp/lps/referralFriend?code=ACDEFGHJ')
  expect(pageToOpen(page, { code: '', wayBack: null })).toEqual(page)
})

test.each([
  ['/join#secret', '', 'https://example.jp/join#secret'],
  ['/join#secret', 'ACDEFGHJ', 'https://example.jp/join#secret'],
  ['/mypage/history?x=1', '', 'https://example.jp/mypage/history?x=1'],
  ['/mypage/history', 'ACDEFGHJ', 'https://example.jp/lps/referralFriend?code=ACDEFGHJ'],
])('the sign-in opened outside on the way to %s with the code "%s" is %s', (wayBack, code, opened) => {
  expect(pageToOpen(page, { code, wayBack }).href).toBe(opened)
  // Elsewhere the way back is that of an earlier sign-in.
  const landing = new URL('https://example.jp/lps/referralFriend')
  expect(pageToOpen(landing, { code: '', wayBack })).toEqual(landing)
})

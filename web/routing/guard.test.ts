import { describe, expect, test } from 'vitest'
import { guard, type RouteVisit } from './guard.ts'

const visit = (path: string, search = '', rest: Partial<RouteVisit> = {}): RouteVisit => ({
  path,
  search,
  hash: '',
  signedIn: false,
  isUnconfirmed: false,
  ...rest,
})

const allowed = { kind: 'allow' }
const toEntry = (wayBack: string) => ({ kind: 'redirect', to: '/mypage/', wayBack })

describe('a visitor', () => {
  test.each(['/', '/apps/note', '/contact', '/lps/referralFriend', '/my', '/x/mypage', '/Mypage', '/500'])(
    'sees %s, which is outside the member area',
    (path) => {
      expect(guard(visit(path))).toEqual(allowed)
    },
  )

  test.each(['/mypage', '/mypage/'])('sees the sign-in at %s', (path) => {
    expect(guard(visit(path))).toEqual(allowed)
  })

  test.each([
    '/mypage/history',
    '/mypage/exchange/paypay',
    '/mypagex',
    '/mypage/unknown',
    '//mypage/history',
  ])('is redirected from %s to /mypage/, with the return path stored outside the URL', (path) => {
    expect(guard(visit(path))).toEqual(toEntry(path))
  })

  test('keeps the query in the return path', () => {
    expect(guard(visit('/mypage/history', '?x=1&y=a+b'))).toEqual(toEntry('/mypage/history?x=1&y=a+b'))
  })

  test('returns to the section that a link named', () => {
    const hash = '#referral-code'

    expect(guard(visit('/mypage/account', '', { hash }))).toEqual(toEntry(`/mypage/account${hash}`))
    expect(guard(visit('/mypage/account', '?idToken=T', { hash }))).toEqual({
      kind: 'redirect',
      to: '/mypage/?idToken=T&redirect=%2Fmypage%2Faccount%23referral-code',
      wayBack: null,
    })
  })

  test('with an idToken is redirected to /mypage/ with the token and the original path without it', () => {
    expect(guard(visit('/mypage/history', '?idToken=T&x=1'))).toEqual({
      kind: 'redirect',
      to: '/mypage/?idToken=T&redirect=%2Fmypage%2Fhistory%3Fx%3D1',
      wayBack: null,
    })
    expect(guard(visit('/mypagex', '?x=1&idToken=T'))).toEqual({
      kind: 'redirect',
      to: '/mypage/?idToken=T&redirect=%2Fmypagex%3Fx%3D1',
      wayBack: null,
    })
  })

  test.each(['?idToken=T', '?idToken=T&redirect=%2Fmypage%2Fhistory'])('stays at /mypage/%s', (search) => {
    expect(guard(visit('/mypage/', search))).toEqual(allowed)
    expect(guard(visit('/mypage', search))).toEqual(allowed)
  })

  test('with an empty idToken is treated like one without', () => {
    expect(guard(visit('/mypage/history', '?idToken='))).toEqual(toEntry('/mypage/history'))
  })

  test('with an idToken outside the member area is not redirected', () => {
    expect(guard(visit('/contact', '?idToken=T'))).toEqual(allowed)
  })
})

describe('a member', () => {
  test.each(['/mypage', '/mypage/', '/mypage/history', '/mypagex', '/mypage/unknown'])(
    'is let through to %s',
    (path) => {
      expect(guard(visit(path, '?x=1', { signedIn: true }))).toEqual(allowed)
    },
  )

  test('with an idToken loses only the idToken from the URL', () => {
    const atMonth = { signedIn: true, hash: '#2026-11' }
    expect(guard(visit('/mypage/history', '?idToken=T&x=1', atMonth))).toEqual({
      kind: 'redirect',
      to: '/mypage/history?x=1#2026-11',
      wayBack: null,
    })
    expect(guard(visit('/mypage/', '?idToken=T', { signedIn: true }))).toEqual({
      kind: 'redirect',
      to: '/mypage/',
      wayBack: null,
    })
  })

  test('a member who is offline with a known session is not redirected', () => {
    const offline = { isUnconfirmed: true }

    expect(guard(visit('/mypage/history', '', offline))).toEqual(allowed)
    expect(guard(visit('/mypage/history', '?idToken=T', offline))).toEqual(allowed)
  })
})

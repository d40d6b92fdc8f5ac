import { expect, test } from 'vitest'
import { wayOf } from './way.ts'

const contents = {
  id: 'a',
  shell: '/shell.html',
  files: ['/early.js', '/assets/frame-1.js'],
  paths: ['/', '/apps/note', '/mypage'],
}

test.each([
  ['/', 'page'],
  ['/apps/note?id=1', 'page'],
  ['/mypage', 'page'],
  ['/mypage/', 'page'],
  ['/mypagex', 'leave'],
  ['/auth/return?flow=1', 'leave'],
  ['/__local/mail', 'leave'],
])('a visit to %s: %s', (path, way) => {
  expect(
    wayOf({ method: 'GET', mode: 'navigate', url: `https://k.jp${path}` }, contents, 'https://k.jp'),
  ).toBe(way)
})

test.each([
  ['GET', 'https://k.jp/early.js', 'file'],
  ['GET', 'https://k.jp/assets/frame-1.js', 'file'],
  ['GET', 'https://k.jp/assets/of-the-build-before.js', 'file'],
  ['GET', 'https://k.jp/builds/latest.json', 'leave'],
  ['GET', 'https://k.jp/readyz', 'leave'],
  ['POST', 'https://k.jp/live', 'leave'],
  ['POST', 'https://k.jp/kotsukotsu/asia-northeast1/default-call-sync-push', 'leave'],
  ['GET', 'https://elsewhere.jp/assets/frame-1.js', 'leave'],
])('%s %s: %s', (method, url, way) => {
  expect(wayOf({ method, mode: 'cors', url }, contents, 'https://k.jp')).toBe(way)
})

import { expect, test } from 'vitest'
import { readPushed } from './pushed.ts'

const message = { title: '本を返す', body: '12:30 のやること', path: '/apps/todo?id=1', tag: 'todo/1' }

test('a valid message is shown unchanged', () => {
  expect(readPushed(JSON.stringify(message))).toEqual(message)
})

test('the token of a message that can be stopped is kept', () => {
  expect(readPushed(JSON.stringify({ ...message, stop: 'a.b.weekly' }))).toMatchObject({ stop: 'a.b.weekly' })
  expect(readPushed(JSON.stringify({ ...message, stop: 1 }))).toEqual(message)
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['an incomplete message', JSON.stringify({ title: 'x' })],
  ['a link to another site', JSON.stringify({ ...message, path: '//elsewhere.jp/' })],
  ['a link to another site with a backslash', JSON.stringify({ ...message, path: '/\\elsewhere.jp' })],
  ['an absolute URL', JSON.stringify({ ...message, path: 'https://elsewhere.jp/' })],
])('%s is shown as generic news in the member area', (_what, text) => {
  expect(readPushed(text)).toMatchObject({ title: 'こつこつからのお知らせ', path: '/mypage/' })
})

import { expect, test } from 'vitest'
import { readPushed } from './pushed.ts'

const message = { title: '本を返す', body: '12:30 のやること', path: '/apps/todo?id=1', tag: 'todo/1' }

test('what the server sent is shown as it is', () => {
  expect(readPushed(JSON.stringify(message))).toEqual(message)
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['half a message', JSON.stringify({ title: 'x' })],
  ['a way to somebody else', JSON.stringify({ ...message, path: '//elsewhere.jp/' })],
  ['a way to somebody else by a backslash', JSON.stringify({ ...message, path: '/\\elsewhere.jp' })],
  ['a whole address', JSON.stringify({ ...message, path: 'https://elsewhere.jp/' })],
])('%s is shown as news that wait in the member area', (_what, text) => {
  expect(readPushed(text)).toMatchObject({ title: 'こつこつからのお知らせ', path: '/mypage/' })
})

import { expect, it } from 'vitest'
import { readWhen } from './read-when.ts'

// Monday in Japan.
const now = new Date('2026-11-16T10:00:00+09:00')

it.each([
  ['明日の朝', '2026-11-17 08:00'],
  ['明日', '2026-11-17 09:00'],
  ['金曜18時', '2026-11-20 18:00'],
  ['今日の夜', '2026-11-16 20:00'],
  ['12/1 9:30', '2026-12-01 09:30'],
  ['３時間後', '2026-11-16 13:00'],
])('%s', (typed, expected) => {
  const read = readWhen(typed, now)

  expect(read.status === 'read' && `${read.when.due} ${read.when.time}`).toBe(expected)
})

it.each([
  ['', 'unread'],
  ['いつか', 'unread'],
  ['明日 牛乳を買う', 'unread'],
  ['毎日 8時', 'unread'],
  ['今日', 'past'],
  ['2026/11/1', 'past'],
])('%j is %s', (typed, status) => {
  expect(readWhen(typed, now).status).toBe(status)
})

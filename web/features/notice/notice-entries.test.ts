import { expect, test } from 'vitest'
import { mergeEntries, unreadInWords } from './notice-entries.ts'

const notice = (seq: number, at: string) => ({
  seq,
  at,
  topic: 'point' as const,
  title: `notice ${seq}`,
  body: '',
  path: '/mypage/history',
})
const announcement = (at: string, isRead: boolean) => ({
  id: crypto.randomUUID(),
  at,
  endsAt: null,
  title: 'announcement',
  body: '',
  link: null,
  isBanner: false,
  isRead,
})

test('notices and announcements are one list, newest first, each with its own read state', () => {
  const entries = mergeEntries({
    notices: [notice(3, '2026-11-16T00:00:00.000Z'), notice(2, '2026-11-14T00:00:00.000Z')],
    announcements: [announcement('2026-11-15T00:00:00.000Z', false)],
    readSeq: 2,
  })

  expect(entries.map(({ title, isUnread }) => [title, isUnread])).toEqual([
    ['notice 3', true],
    ['announcement', true],
    ['notice 2', false],
  ])
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %s', (unread, shown) => {
  expect(unreadInWords(unread)).toBe(shown)
})

import { expect, test } from 'vitest'
import { ageInWords, exactTime, fullTime, shortDate } from './times.ts'

test('a time of the console is that in Japan', () => {
  const at = '2026-11-04T15:05:07Z'
  expect([shortDate(at), fullTime(at), exactTime(at)]).toEqual([
    '2026/11/5',
    '2026/11/5 0:05',
    '2026/11/5 0:05:07',
  ])
})

test.each([
  [59, '59分'],
  [60, '1時間'],
  [47 * 60, '47時間'],
  [48 * 60, '2日'],
  [-1, '0分'],
])('an age of %d minutes is %s', (minutes, words) => {
  const now = Date.parse('2026-11-05T00:00:00Z')
  expect(ageInWords(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words)
})

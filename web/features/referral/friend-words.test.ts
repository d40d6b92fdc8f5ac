import { expect, test } from 'vitest'
import { friendDaysWords } from './friend-words.ts'

const friend = {
  state: 'confirmed',
  registeredOn: '2026-11-21',
  endsOn: '2026-12-20',
  confirmedOn: null,
} as const

test.each([
  [{ ...friend, confirmedOn: '2026-11-23' }, '2026年11月21日に登録・11月23日に確定'],
  [
    { ...friend, registeredOn: '2026-12-30', confirmedOn: '2027-01-02' },
    '2026年12月30日に登録・2027年1月2日に確定',
  ],
  [{ ...friend, state: 'registered' as const }, '2026年11月21日に登録・メール認証待ち（期限 12月20日）'],
  [{ ...friend, state: 'failed' as const }, '2026年11月21日に登録'],
])('the days of a friend have one form: %o', (of, words) => {
  expect(friendDaysWords(of)).toBe(words)
})

import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

const standard = { referrer: 300, friend: 100, until: null }
const raised = { referrer: 350, friend: 150, until: '2026-11-30' }
const share = shareOf('https://kotsukotsu.example', 'ACDEFGHJ', standard)

test.each(['text', 'line', 'x', 'mail'] as const)('a message shared by %s is marked as PR', (way) => {
  expect(decodeURIComponent(share[way])).toContain('【PR・紹介リンク】')
})

test.each(['link', 'line', 'x', 'mail'] as const)(
  'a message shared by %s links to the page for the friend',
  (way) => {
    expect(decodeURIComponent(share[way])).toContain(
      'https://kotsukotsu.example/lps/referralFriend?code=ACDEFGHJ',
    )
  },
)

test('a link shared by LINE opens in the phone’s own browser', () => {
  expect(decodeURIComponent(share.line)).toContain('?code=ACDEFGHJ&openExternalBrowser=1')
})

test.each(['text', 'line', 'x', 'mail'] as const)(
  'a message shared by %s during a campaign names its value and its last day',
  (way) => {
    const message = decodeURIComponent(shareOf('https://kotsukotsu.example', 'ACDEFGHJ', raised)[way])

    expect(message).toContain('11月30日（月）までに、このリンクから登録して')
    expect(message).toContain('紹介特典150pt（150円相当）')
    expect(decodeURIComponent(share[way])).toContain('紹介特典100pt（100円相当）')
    expect(decodeURIComponent(share[way])).not.toContain('までに')
  },
)

import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

const share = shareOf('https://kotsukotsu.example', 'ACDEFGHJ')

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

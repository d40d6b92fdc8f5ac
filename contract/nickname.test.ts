import { describe, expect, test } from 'vitest'
import { nickname } from './account.ts'
import { firstNickname } from './account-rules.ts'
import { nicknameForStrangers, nicknameProblem } from './nickname.ts'

describe('a nickname that poses as the operator is refused', () => {
  test.each([
    ...[
      '運営',
      'こつこつ運営',
      '公式',
      '公 式',
      '公\u200b式',
      'コツコツ',
      'ｺﾂｺﾂ',
      'コッコッ',
      'こつ・こつ',
      '運營',
    ],
    ...['admin', 'ＡＤＭＩＮ', 'Adm1n', 'a.d.m.i.n', '𝐚𝐝𝐦𝐢𝐧', 'аdmin', 'ádmin', 'a d m i n'],
    ...[
      'サポート',
      'さぽーと',
      'ｻﾎﾟｰﾄ',
      'サホ゜ート',
      'supp0rt',
      'Official',
      'officia|',
      'k0tsukotsu',
      '事務局',
      'root',
    ],
    ...['ｽﾀｯﾌ', 'スタツフ'],
  ])('%s', (name) => {
    expect(nicknameProblem(name)).toBe('operator')
  })
})

describe('a nickname that is an address is refused', () => {
  test.each([
    ...['taro@example.jp', 'taro＠example．jp', 'taro(at)example.com', 'taroアットex.com'],
    ...['https://ex.jp', 'www.example.jp', 'bit.ly/abc', 'example.com', 'example。com', '090-1234-5678'],
  ])('%s', (name) => {
    expect(nicknameProblem(name)).toBe('address')
  })
})

test.each(['死ね', 'シネ', 'ｼﾈ', 'バカ', 'F u c k', 'ｆｕｃｋ', 'ばか野郎', 'まんこ', 'ち\u200bんこ'])(
  'a nickname that insults is refused: %s',
  (name) => {
    expect(nicknameProblem(name)).toBe('insult')
  },
)

test.each([
  ...[
    '太郎@東京',
    'メンバー1234',
    'うしねこ',
    'badminton大好き',
    'バドミントン部',
    'よしと yoshitaka',
    'Mr.Ta',
  ],
  ...['みどり2026', '🐈さん', '👨‍👩‍👧', '山田', '二口女', 'こつめかわうそ', 'systemと猫', 'ごみ拾い部'],
])('an ordinary nickname is taken: %s', (name) => {
  expect(nicknameProblem(name)).toBeNull()
  expect(nickname.safeParse(name).success).toBe(true)
})

test.each(['', '   ', 'あ'.repeat(21)])('a nickname of a wrong length is refused: "%s"', (name) => {
  expect(nicknameProblem(name)).toBe('length')
})

test('the server refuses what the form refuses, and strangers do not read an older one', () => {
  expect(nickname.safeParse('運営').success).toBe(false)
  expect(nicknameForStrangers('運営')).toBe(firstNickname)
  expect(nicknameForStrangers('山田')).toBe('山田')
})

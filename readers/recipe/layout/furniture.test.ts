import { expect, it } from 'vitest'
import { furnitureIn } from './furniture.ts'

it.each([
  ['heads of pages', ['直売所だより　1/2', '卵 1個', '直売所だより　2/2'], [0, 2]],
  [
    'feet of a printout',
    ['https://example.com/1　　2/3 ページ', '焼く。', 'https://example.com/1　　3/3 ページ'],
    [0, 2],
  ],
  ['counts of a thread', ['1/3', '卵 1個', '2/3', '焼く。', '3/3'], [0, 2, 4]],
  ['numbers of pages', ['— 56 —', '卵 1個', '― 57 ―'], [0, 2]],
  [
    'times of a transcript',
    ['0:00', '卵 1個', '0:05', '0:09', '塩 少々', '0:12', '1:02:03'],
    [0, 2, 3, 5, 6],
  ],
  ['senders of posts', ['みけ @mike_cook · 7月19日', '卵 1個', 'みけ @mike_cook · 7月19日'], [0, 2]],
  ['pictures', ['1', '写真', '切る。', '〔画像〕', '写真を撮る。', 'photo 2'], [1, 3, 5]],
  ['senders of a chat', ['母', '17:31', '卵 1個', '母', '17:34', '父', '17:35', '母', '17:36'], [0, 3, 7]],
  ['marks of read messages', ['既読 17:33', '卵 1個', '既読 17:35'], [0, 2]],
  ['one such mark', ['既読 17:33', '卵 1個'], []],
  ['a button between a name and its amount', ['牛乳', '商品を見る', '400ml'], [1]],
  ['a button above the list', ['商品を見る', '牛乳', '400ml'], []],
  ['shares of pieces', ['玉ねぎ 1/2', '人参 1/2', 'かぼちゃ 1/4'], []],
  ['numbers of steps', ['1 / 3', '切る。', '2 / 3', '焼く。'], []],
  ['one count alone', ['玉ねぎ 1/2', '卵 1個'], []],
  ['a few times', ['18:00', '卵 1個', '19:00'], []],
  ['a sender once', ['みけ @mike_cook · 7月19日', '卵 1個'], []],
])('lines that only carry the text: %s', (_name, texts, expected) => {
  expect([...furnitureIn(texts)].sort((one, other) => one - other)).toEqual(expected)
})

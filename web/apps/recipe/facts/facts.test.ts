import { expect, it } from 'vitest'
import { factsInMemo, minutesText, readFacts } from './facts.ts'

it.each([
  ['調理時間：20分', { minutes: 20 }],
  ['【調理時間】1時間10分', { minutes: 70 }],
  ['所要時間 約30分\n1人分 ３５０kcal', { minutes: 30, kcal: 350 }],
  ['◇1人分約350キロカロリー、塩分2.8グラム', { kcal: 350 }],
  ['10分で作れます', {}],
  ['時間をかけて煮る', {}],
  ['', {}],
])('the memo 「%s」 names %o', (memo, expected) => {
  expect(factsInMemo(memo)).toEqual(expected)
})

it.each([
  [
    { minutes: 30, kcal: 420, category: ' 主菜 ', rating: 4 },
    { minutes: 30, kcal: 420, category: '主菜', rating: 4 },
  ],
  [{ minutes: 0, kcal: -5, category: ' ', rating: 6 }, {}],
  [{ minutes: '30', kcal: null, category: 7, rating: Number.NaN }, {}],
  [{ minutes: 29.6 }, { minutes: 30 }],
])('the values %o are kept as %o', (given, expected) => {
  expect(readFacts(given)).toEqual(expected)
})

it.each([
  [20, '20分'],
  [60, '1時間'],
  [70, '1時間10分'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

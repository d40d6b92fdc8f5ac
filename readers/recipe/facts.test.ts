import { expect, it } from 'vitest'
import { factsInMemo, memoWithoutFacts, minutesText, readFacts } from './facts.ts'

it.each([
  ['調理時間：20分', { minutes: 20 }],
  ['【調理時間】1時間10分', { minutes: 70 }],
  ['所要時間 約30分\n1人分 ３５０kcal', { minutes: 30, kcal: 350 }],
  ['◇1人分約350キロカロリー、塩分2.8グラム', { kcal: 350 }],
  ['Prep Time: 15 mins  Cook Time: 1 hr  Servings: 8', { minutes: 75 }],
  ['Prep: 10 minutes\nCook: 20 minutes\nTotal time: 35 minutes', { minutes: 35 }],
  ['Ready in 1 hour 20 minutes', { minutes: 80 }],
  ['Cook the onions for 10 minutes', {}],
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

it.each([
  // Each of these lines says what the recipe has in fields of its own.
  ['調理時間：20分\nカロリー：312kcal\n塩分：2.1g', '塩分：2.1g'],
  ['【調理時間】約20分\nさっぱり煮です。', 'さっぱり煮です。'],
  ['2人分　調理時間20分', ''],
  ['⏱ 20分｜312kcal前後', ''],
  ['エネルギー 312kcal（1人分）', ''],
  ['Total time: 20 mins', ''],
  // Other values and words stay.
  ['調理時間：30分', '調理時間：30分'],
  ['調理時間20分（漬ける時間を除く）', '調理時間20分（漬ける時間を除く）'],
  ['4人分', '4人分'],
  ['20分おくと味がしみます。', '20分おくと味がしみます。'],
  ['1人分312kcal、塩分2g', '1人分312kcal、塩分2g'],
  ['一行目\n\n三行目', '一行目\n\n三行目'],
])('the memo 「%s」 keeps 「%s」 beside the fields', (memo, expected) => {
  expect(memoWithoutFacts(memo, { minutes: 20, kcal: 312 }, 2)).toBe(expected)
})

it.each([
  ['肉じゃがのもと\n栄養成分表示（1袋あたり）\nエネルギー 120kcal\nたんぱく質 3g', undefined],
  ['エネルギー 55kcal（100gあたり）', undefined],
  ['エネルギー 120kcal（1袋につき）', undefined],
  ['1食あたり 350kcal', 350],
  ['1個あたり 150kcal\n※ルウは1箱あたり 900kcalです', 150],
])('the calories of a package are not those of the dish: %s', (memo, kcal) => {
  expect(factsInMemo(memo).kcal).toBe(kcal)
})

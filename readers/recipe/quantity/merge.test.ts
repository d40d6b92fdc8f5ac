import { expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { mergeIngredients } from './merge.ts'

it.each([
  [['玉ねぎ 1個', '玉ねぎ 1/2個'], '玉ねぎ 1と1/2個'],
  [['しょうゆ 大さじ1', 'しょうゆ 小さじ1'], 'しょうゆ 大さじ1と小さじ1'],
  [['しょうゆ 大さじ2', 'しょうゆ 100ml'], 'しょうゆ 130ml'],
  [['牛乳 1カップ', '牛乳 50cc'], '牛乳 250ml'],
  [['小麦粉 1kg', '小麦粉 200g'], '小麦粉 1200g'],
  [['塩 小さじ1', '塩 少々', '塩 適量', '塩 少々'], '塩 小さじ1＋少々＋適量'],
  [['キャベツ 1/4玉', 'キャベツ 100g'], 'キャベツ 1/4玉＋100g'],
  [['きゅうり 2〜3本', 'きゅうり 1本'], 'きゅうり 3〜4本'],
  [['タマゴ 1個', 'たまご 2個'], 'タマゴ 3個'],
  [['しょうゆ 大さじ1', '醤油 大さじ2'], 'しょうゆ 大さじ3'],
  [['玉葱 1個', 'たまねぎ 1個', '玉ねぎ（みじん切り） 1個'], '玉葱 3個'],
  [['A 酒 大さじ1', '☆酒 大さじ2'], '酒 大さじ3'],
  [['鶏もも肉 2枚（500g）'], '鶏もも肉 2枚（500g）'],
  [['揚げ油', '揚げ油'], '揚げ油 '],
  [['濃口醤油 大さじ1', '醤油 大さじ1'], '濃口醤油 大さじ2'],
  [['サラダ油 大さじ1', '油 大さじ1'], 'サラダ油 大さじ2'],
  [['料理酒 大さじ1', '酒 50ml'], '料理酒 65ml'],
  [['にんにく 1かけ', 'ニンニク 1片'], 'にんにく 2かけ'],
  [['しょうが 1片', '生姜 1かけ'], 'しょうが 2片'],
  [['にんにく（みじん切り） 1かけ', 'にんにくのみじん切り 1かけ'], 'にんにく（みじん切り） 2かけ'],
  [['豚バラ薄切り肉 200g', '豚バラ肉 100g'], '豚バラ薄切り肉 300g'],
  [['おろししょうが 小さじ1', 'しょうが 小さじ1'], 'おろししょうが 小さじ2'],
  [['じゃがいも 2個', 'じゃがいも 1コ'], 'じゃがいも 3個'],
  [['ほうれん草 1束', 'ほうれん草 1把'], 'ほうれん草 2束'],
  [['キャベツ 1/4玉＋100g', 'キャベツ 1/4玉'], 'キャベツ 1/2玉＋100g'],
  [['牛乳', '牛乳 200ml'], '牛乳 200ml'],
  [['塩 少々', '塩 少々'], '塩 少々'],
])('%j add up to %s', (lines, expected) => {
  const wanted = lines.map((ingredients) => ({ title: '献立', ingredients, by: fraction(1) }))

  const [item] = mergeIngredients(wanted)

  expect(`${item?.name} ${item?.amount}`).toBe(expected)
})

it.each([
  ['ごま油 大さじ1', '油 大さじ1'],
  ['玉ねぎ 1個', 'ねぎ 1本'],
  ['片栗粉 大さじ1', '小麦粉 大さじ1'],
  ['薄口しょうゆ 大さじ1', 'しょうゆ 大さじ1'],
  ['牛乳 200ml', '豆乳 200ml'],
  ['鶏もも肉 1枚', '鶏むね肉 1枚'],
])('%s and %s stay apart', (one, other) => {
  expect(
    mergeIngredients([one, other].map((ingredients) => ({ title: '', ingredients, by: fraction(1) }))),
  ).toHaveLength(2)
})

it('a shopping list for two recipes scales each one and names the recipes', () => {
  const items = mergeIngredients([
    { title: 'カレー', ingredients: '【具】\nじゃがいも 2個\n塩、こしょう 各少々', by: fraction(2) },
    { title: '肉じゃが', ingredients: 'じゃがいも 3個', by: fraction(1, 3) },
  ])

  expect(items.map(({ name, amount, titles }) => [name, amount, titles.join('、')])).toEqual([
    ['じゃがいも', '5個', 'カレー、肉じゃが'],
    ['塩', '少々', 'カレー'],
    ['こしょう', '少々', 'カレー'],
  ])
})

it('a reading with two meanings is merged with neither until its meaning is known', () => {
  const wanted = [{ title: '', ingredients: 'さけ 1切れ\n鮭 2切れ\n酒 大さじ1', by: fraction(1) }]
  const texts = (meant?: ReadonlyMap<string, string>) =>
    mergeIngredients(wanted, meant).map(({ name, amount }) => `${name} ${amount}`)

  expect(texts()).toEqual(['さけ 1切れ', '鮭 2切れ', '酒 大さじ1'])
  expect(texts(new Map([['さけ', '鮭']]))).toEqual(['鮭 3切れ', '酒 大さじ1'])
})

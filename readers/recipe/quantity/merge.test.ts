import fc from 'fast-check'
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
  // The same form twice
  [['ツナ缶 70g×2缶', 'ツナ缶 70g×2缶'], 'ツナ缶 70g×4缶'],
  [['トマト缶 400g缶', 'トマト缶 400g缶'], 'トマト缶 2×400g缶'],
  [['トマト缶 1缶（400g）', 'トマト缶 2缶（800g）'], 'トマト缶 3缶（1200g）'],
  [['ビール 350ml缶1本', 'ビール 350ml缶2本'], 'ビール 350ml缶3本'],
  // Forms that cannot be added
  [['バター 10g×3', 'バター 10g'], 'バター 10g×3＋10g'],
  [['砂糖 小さじ1×2', '砂糖 小さじ1'], '砂糖 小さじ1×2＋小さじ1'],
  [['牛乳 180mlか豆乳200ml', '牛乳 100ml'], '牛乳 180mlか豆乳200ml＋100ml'],
  [['ご飯 茶碗2杯', 'ご飯 丼1杯'], 'ご飯 茶碗2杯＋丼1杯'],
  [['水 200ml', '水 適量（約500ml）'], '水 200ml＋適量（約500ml）'],
  [['昆布 5cm角1枚', '昆布 10cm角2枚'], '昆布 5cm角1枚＋10cm角2枚'],
  [['鶏もも肉 2枚（各250g）', '鶏もも肉 300g'], '鶏もも肉 2枚（各250g）＋300g'],
  // Several amounts on a line
  [['オリーブ油 大さじ2+適量', 'オリーブ油 大さじ1'], 'オリーブ油 大さじ3＋適量'],
  [['粉 100g+打ち粉10g', '粉 100g'], '粉 200g＋打ち粉10g'],
  [['水溶き片栗粉 大さじ2（片栗粉大さじ1＋水大さじ1）', '水溶き片栗粉 大さじ2'], '水溶き片栗粉 大さじ4'],
  // A sum that is not exact says so.
  [['水 約200ml', '水 100ml'], '水 約300ml'],
  [['塩 小さじ1/3', '塩 小さじ1/4'], '塩 約小さじ3/5'],
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

it('an amount that repeats the one above is that amount in the shop too', () => {
  const [, item] = mergeIngredients([
    { title: '', ingredients: 'しょうゆ 大さじ1\nみりん 〃', by: fraction(2) },
  ])

  expect(`${item?.name} ${item?.amount}`).toBe('みりん 大さじ2')
})

const count = fc.integer({ min: 1, max: 20 })
/** Each form with the grams, millilitres or pieces that it has for n and m. */
const forms: [form: string, unit: string, value: (n: number, m: number) => number][] = [
  ['Ng', 'g', (n) => n],
  ['Nkg', 'g', (n) => n * 1000],
  ['大さじN', 'ml', (n) => n * 15],
  ['Nカップ', 'ml', (n) => n * 200],
  ['大さじN＋小さじM', 'ml', (n, m) => n * 15 + m * 5],
  ['N個', '個', (n) => n],
  ['Nコ（Mg）', '個', (n) => n],
  ['N個（各Mg）', '個', (n) => n],
  ['Mg×N缶', '缶', (n) => n],
  ['小さじM×N', 'ml', (n, m) => n * m * 5],
  ['Mg缶', '缶', () => 1],
  ['N本+適量', '本', (n) => n],
]
const sizeOf: Record<string, number> = { kg: 1000, 大さじ: 15, 小さじ: 5, カップ: 200 }
const unitOf: Record<string, string> = { kg: 'g', 大さじ: 'ml', 小さじ: 'ml', カップ: 'ml' }

it('no amount is lost or counted twice in a sum, whatever is added', () => {
  const amounts = fc.tuple(fc.constantFrom(...forms), count, count)
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), (wanted) => {
      const lines = wanted.map(([[form], n, m]) => `粉 ${form.replace('N', `${n}`).replace('M', `${m}`)}`)
      const expected: Record<string, number> = {}
      for (const [[, unit, value], n, m] of wanted) expected[unit] = (expected[unit] ?? 0) + value(n, m)

      const [item] = mergeIngredients(
        lines.map((ingredients) => ({ title: '', ingredients, by: fraction(1) })),
      )

      // Read by hand, apart from the reader: 70g×2缶, 小さじ1×2, 2×400g缶, then plain numbers.
      const found: Record<string, number> = {}
      const add = (unit: string, value: number) => {
        found[unitOf[unit] ?? unit] = (found[unitOf[unit] ?? unit] ?? 0) + value * (sizeOf[unit] ?? 1)
      }
      for (const each of (item?.amount ?? '')
        .replace(/（.*?）/g, '')
        .replace(/約/g, '')
        .split(/[＋と](?!\d+\/)/)) {
        const cans = /^(?:(\d+)×)?\d+g(?:×(\d+))?缶$/.exec(each)
        const spoons = /^([大小]さじ)([\d.]+)×(\d+)$/.exec(each)
        const [, lead, number = '0', unit] = /^(大さじ|小さじ)?([\d.と/]+)(.*)$/.exec(each) ?? []
        const [whole = '0', share = '0/1'] = number.includes('と') ? number.split('と') : ['0', number]
        const [top = '0', bottom = '1'] = share.split('/')
        if (cans) add('缶', Number(cans[1] ?? cans[2] ?? 1))
        else if (spoons) add(spoons[1] ?? '', Number(spoons[2]) * Number(spoons[3]))
        else if (number !== '0')
          add(lead ?? unit?.replace('コ', '個') ?? '', Number(whole) + Number(top) / Number(bottom))
      }
      for (const [unit, value] of Object.entries(expected)) {
        expect(
          Math.abs((found[unit] ?? 0) - value) / value,
          `${lines} ⇒ ${item?.amount}`,
        ).toBeLessThanOrEqual(0.125)
      }
    }),
    { numRuns: 60 },
  )
})

it('a reading with two meanings is merged with neither until its meaning is known', () => {
  const wanted = [{ title: '', ingredients: 'さけ 1切れ\n鮭 2切れ\n酒 大さじ1', by: fraction(1) }]
  const texts = (meant?: ReadonlyMap<string, string>) =>
    mergeIngredients(wanted, meant).map(({ name, amount }) => `${name} ${amount}`)

  expect(texts()).toEqual(['さけ 1切れ', '鮭 2切れ', '酒 大さじ1'])
  expect(texts(new Map([['さけ', '鮭']]))).toEqual(['鮭 3切れ', '酒 大さじ1'])
})

import { expect, it } from 'vitest'
import { aisleOf } from './aisle-of.ts'
import { foodOf } from './food-of.ts'

it.each([
  [
    'produce',
    '玉葱 2個',
    'ほうれん草 1束',
    'にんにくのみじん切り 1かけ',
    'ミニトマト',
    '長ねぎ 1/2本',
    'りんご 1個',
  ],
  ['fish', 'さば 2切れ', '鮭 2切れ', 'むきえび 100g', 'あさり 200g', '牡蠣 8個'],
  ['meat', '鶏もも肉 2枚', '豚バラ薄切り肉 200g', '合いびき肉', 'ベーコン 3枚', '鶏ささみ 2本'],
  ['chilled', '卵 3個', '牛乳 200ml', '絹ごし豆腐 1丁', 'バター 10g', 'ピザ用チーズ 50g', '餃子の皮 20枚'],
  ['bread', '食パン 1斤', 'フランスパン'],
  ['staple', '米 2合', 'スパゲッティ 200g', '冷やし中華の麺'],
  [
    'seasoning',
    '濃口醤油 大さじ2',
    '塩こしょう 少々',
    'オリーブ油 適量',
    '鶏がらスープの素 小さじ1',
    '料理酒',
    'ごま油',
  ],
  ['dry', '片栗粉 大さじ1', 'ホールトマト缶 1缶', '乾燥わかめ', 'パン粉 1/2カップ', 'すりごま', 'ツナ缶'],
  ['frozen', '冷凍うどん 2玉', 'アイスクリーム'],
  ['snack', '麦茶', '板チョコ', 'コーヒー'],
  ['household', '食器用洗剤', '単3電池 4本', 'ゴミ袋', 'トイレットペーパー'],
  ['other', 'はがき', 'ガムテープ'],
] as const)('finds in the aisle %s: %s', (aisle, ...lines) => {
  expect(lines.map((line) => `${line}: ${aisleOf(line, {})}`)).toEqual(
    lines.map((line) => `${line}: ${aisle}`),
  )
})

it('finds a food, in any spelling, where the member moved it', () => {
  const moved = { [foodOf('電池')]: 'snack', [foodOf('しょうゆ')]: 'dry' } as const

  expect(aisleOf('醤油 大さじ2', moved)).toBe('dry')
  expect(aisleOf('電池', moved)).toBe('snack')
  expect(aisleOf('みりん', moved)).toBe('seasoning')
})

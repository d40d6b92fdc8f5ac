import { expect, it } from 'vitest'
import { countIn, isServingsAlone, servingsIn } from './servings.ts'

const told = (found: ReturnType<typeof servingsIn>) => (found ? `${found.servings}${found.servingUnit}` : '')

it.each([
  ['材料（2人分）', '2人分'],
  ['人数:4人分', '4人分'],
  ['0:42 台湾ミンチを作る', ''],
  ['材料　３〜４人分', '3人分'],
  ['二人前', '2人分'],
  ['4人ぶん', '4人分'],
  ['ざいりょう（4ほん分）', '4本'],
  ['分量(子ども10人分)', '10人分'],
  ['Yield one 9" x 5" loaf', '1個'],
  ['Yield 24 cookies', '24個'],
  ['材料（二十個分）', '20個'],
  ['十二枚分', '12枚'],
  ['2〜3人前', '2人分'],
  ['【材料】3人分（大人2人、子ども1人）', '3人分'],
  ['大人2人・子ども1人分', '2人分'],
  ['大人2人と幼児1人分', '2人分'],
  ['提供数：20皿', '20皿'],
  ['ポーション：8皿', '8皿'],
  ['仕上がり　12個', '12個'],
  ['出来上がり個数 約30個', '30個'],
  ['サービング： 8', '8人分'],
  ['15個ほどできます。', '15個'],
  ['直径5cmのもの約20枚できます', '20枚'],
  ['これで4人分作れます', '4人分'],
  ['2인분 · 15분 · 초급', '2人分'],
  ['15cm丸型1台分', '1台'],
  ['18cmパウンド型 1本', '1本'],
  ['1.5斤型1本', '1本'],
  ['品名：あんぱん　24個取り', '24個'],
  ['流し型1つ', '1個'],
  ['直径18cmタルト型 1台分', '1台'],
  ['Serves 4', '4人分'],
  ['Serves: 4–6', '4人分'],
  ['Servings 4', '4人分'],
  ['Feeds 6', '6人分'],
  ['for 4 people', '4人分'],
  ['4 portions', '4人分'],
  ['Makes 24 cookies', '24個'],
  ['Makes about 2 dozen cookies', '24個'],
  ['Yield: 1 loaf', '1個'],
  ['Makes one 9-inch pie', '1個'],
  ['材料', ''],
  ['卵 2個', ''],
  ['調理時間 20分', ''],
  ['500mlの瓶1本くらい', ''],
  ['作りやすい分量', ''],
])('%s makes %s', (text, expected) => {
  expect(told(servingsIn(text))).toBe(expected)
})

it.each([
  ['♡材料♡（小さめ8枚）', '8枚'],
  ['材料（12個くらい）', '12個'],
  ['材料（約6個）', '6個'],
  ['材料(12個くらい)→', '12個'],
  ['＜おはぎ 約12個＞', '12個'],
  ['《おからドーナツ　約20個》', '20個'],
  ['牛すじカレー　20食', '20食分'],
  ['材料　大きめ4個', '4個'],
  ['たけのこごはん3合', '3合'],
  ['餃子（50個）義母レシピ', '50個'],
  ['米3合', ''],
  ['卵と2個のトマト', ''],
])('the heading or title %s counts %s', (text, expected) => {
  expect(told(countIn(text))).toBe(expected)
})

it.each([
  ['👩‍🍳 2人前', true],
  ['🍽️ 4人分', true],
  ['◆2人分◆', true],
  ['（6個分）', true],
  ['約4人分くらい', true],
  ['Serves 4', true],
  ['2인분', true],
  ['提供数：20皿', true],
  ['米2合分', true],
  ['牛乳 2人分', false],
  ['肉じゃが（4人分）', false],
  ['卵 2個分', false],
])('%s says nothing but the servings: %s', (text, expected) => {
  expect(isServingsAlone(text)).toBe(expected)
})

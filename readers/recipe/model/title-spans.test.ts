import { expect, it } from 'vitest'
import { normalise } from '../layout/normalise.ts'
import { dishIn } from '../words/title.ts'
import { observe } from './features.ts'
import type { Label } from './labels.ts'
import { titleSpans } from './title-spans.ts'

it.each([
  ['主菜　鶏肉とカシューナッツの炒めもの', '鶏肉とカシューナッツの炒めもの'],
  ['副菜：もやしのナムル', 'もやしのナムル'],
  ['大分県　とり天', 'とり天'],
  ['TOP＞レシピを探す＞野菜料理＞かぼちゃのいとこ煮', 'かぼちゃのいとこ煮'],
  ['ホーム > 郷土料理 > だご汁', 'だご汁'],
  ['お尋ねのミートローフのレシピ、お送りします。', 'ミートローフ'],
  ["Here's a simple recipe for Thai Basil Beef that you can make in 20 minutes:", 'Thai Basil Beef'],
  ["Sure! Here's a simple Chicken Tikka Masala recipe that serves 4:", 'Chicken Tikka Masala'],
  ['件名：Re: ミートローフ', 'ミートローフ'],
  ['Subject: Fwd: deviled eggs', 'deviled eggs'],
  ['羽根つき焼き餃子【フライパンで簡単】', '羽根つき焼き餃子'],
  ['Recipe for my classic banana bread', 'banana bread'],
  ['ほい、自家製なめたけ', '自家製なめたけ'],
  ['たけのこごはん3合', 'たけのこごはん'],
  ['はい、乳製品を使わない「豆乳コーンスープ」のレシピです。', '豆乳コーンスープ'],
  ['きんぴらってどう作るの？', 'きんぴら'],
  ['ねえねえ、切り干し大根の煮物ってどうやるんだっけ', '切り干し大根の煮物'],
  ['レンジで3分★居酒屋風もやしナムル', '居酒屋風もやしナムル'],
  ['＊作り置き＊きのこのマリネ', 'きのこのマリネ'],
  ['汁なし担々麺', '汁なし担々麺'],
  ['デザートピザ', 'デザートピザ'],
])('%j names %j', (line, dish) => {
  expect(dishIn(line)).toBe(dish)
})

it.each([
  ['brackets without their partner', 'Thai Basil Chicken (Pad Krapow Gai)', 'Basil Chicken (Pad Krapow'],
  ['a list of ingredients', '鶏肉、卵、小麦粉、かぼす', '鶏肉、卵、小麦粉、かぼす'],
  ['a row of buttons', 'はてブ　Pocket　LINE　コピー', 'はてブ　Pocket　LINE　コピー'],
  ['a dish without its garnish', 'かつおのたたき　にら薬味のせ', 'かつおのたたき'],
  ['a half of a bracket', '[Homemade] Mapo Tofu', 'Homemade] Mapo Tofu'],
  ['an open subtitle', 'たまごサンド 〜厚焼き風〜', 'たまごサンド 〜厚焼き風'],
  [
    'a part of a sentence that announces the dish',
    'A recipe for Thai Basil Beef that you can make:',
    'Basil Beef that you can',
  ],
  ['what is done', '青梅のシロップを仕込む', '青梅のシロップを仕込む'],
  ['the name of a blog', '麺バカ一代の家メシブログ', '麺バカ一代の家メシブログ'],
  ['the name of a sender', 'まいにちワンパン飯\n@onepan_everyday', 'まいにちワンパン飯'],
  ['a keyword', 'タグ: 朝食, 作り置き, オーブン', 'オーブン'],
])('%s is no title', (_name, line, part) => {
  expect(titlesOf(`${line}\n材料\n卵 2個`)).not.toContain(part)
})

it.each([
  ['鶏手羽元と大根の\nさっぱり煮', '鶏手羽元と大根のさっぱり煮'],
  ['いわしの\nつみれ汁　　４人前', 'いわしのつみれ汁'],
  ['おせち④\n栗\nきんとん', '栗きんとん'],
  ['炊きこみ\n五目ごはん', '炊きこみ五目ごはん'],
])('a title that is broken over two lines may be %2$j', (text, dish) => {
  expect(titlesOf(`${text}\n\n材料\n卵 2個`)).toContain(dish)
})

function titlesOf(text: string): string[] {
  const lines = normalise(text)
  const labelled = lines.map((_, at): Label => (at === lines.length - 1 ? 'ingredient' : 'out0'))
  return titleSpans(lines, labelled, observe(lines)).map(({ title }) => title)
}

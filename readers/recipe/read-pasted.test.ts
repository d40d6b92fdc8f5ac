import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { toJsonLd } from './json-ld.ts'
import { readRecipe } from './read-pasted.ts'

const readPasted = (text: string) => readRecipe(text).first.draft

it('a whole recipe as text is split into its parts', () => {
  const text = `肉じゃが

材料（４人分）
・じゃがいも…4個
・牛薄切り肉…200g
【煮汁】
しょうゆ　大さじ3

作り方
1. じゃがいもを一口大に切る。
２）肉を炒める。
③ 煮汁を加えて15分煮る。

コツ・ポイント
冷めるときに味がしみます。`

  expect(readPasted(text)).toEqual({
    title: '肉じゃが',
    servings: 4,
    servingUnit: '人分',
    ingredients: ['じゃがいも…4個', '牛薄切り肉…200g', '【煮汁】', 'しょうゆ　大さじ3'],
    steps: ['じゃがいもを一口大に切る。', '肉を炒める。', '煮汁を加えて15分煮る。'],
    memo: '冷めるときに味がしみます。',
    tags: [],
    source: '',
    facts: {},
    image: '',
  })
})

it('one 〃 among other amounts names no group, and one short step no section', () => {
  const { ingredients, steps } = readPasted(
    '材料\n醤油 大さじ2\nみりん･･･〃\n酒 大さじ1\n作り方\n1. 漬ける\n2. 煮る',
  )

  expect(ingredients).toEqual(['醤油 大さじ2', 'みりん 大さじ2', '酒 大さじ1'])
  expect(steps).toEqual(['漬ける', '煮る'])
})

it('the letters of a bad scan are read as digits in amounts alone', () => {
  const list = ['鶏もも肉 l50g', '玉ねぎ l/2個', 'だし lOOml', '牛乳 1l', 'Oil 1 tbsp']
  const { ingredients } = readPasted(`材料\n${list.join('\n')}\n作り方\n1. 煮る`)

  expect(ingredients).toEqual([...['鶏もも肉 150g', '玉ねぎ 1/2個', 'だし 100ml', '牛乳 1l', 'Oil 1 tbsp']])
})

it('amounts on separate lines are joined when a list is copied from a page', () => {
  const { ingredients, steps } = readPasted('玉ねぎ\n1個\nにんじん\n1/2本\n塩\n少々')

  expect(ingredients).toEqual(['玉ねぎ 1個', 'にんじん 1/2本', '塩 少々'])
  expect(steps).toEqual([])
})

it('a text without headings is sorted by the form of its lines', () => {
  const draft = readPasted('卵焼き\n卵 3個\n砂糖 大さじ1\n卵を溶いて砂糖を混ぜる。\n弱火で少しずつ焼く。')

  expect(draft).toMatchObject({
    title: '卵焼き',
    ingredients: ['卵 3個', '砂糖 大さじ1'],
    steps: ['卵を溶いて砂糖を混ぜる。', '弱火で少しずつ焼く。'],
  })
})

it.each([
  ['a bare block', (json: string) => json],
  ['a page’s source', (json: string) => `<html><script type="application/ld+json">${json}</script></html>`],
  ['a graph', (json: string) => `{"@context":"https://schema.org","@graph":[{"@type":"WebSite"},${json}]}`],
])('a schema.org recipe in %s', (_what, wrap) => {
  const json = JSON.stringify({
    '@type': ['Recipe'],
    name: 'カレー &amp; ライス',
    recipeYield: ['4', '4人分'],
    recipeIngredient: ['玉ねぎ 1個', '<b>豚肉</b> 200g'],
    recipeInstructions: [
      { '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', text: '1. 切る<br>' }] },
      { '@type': 'HowToStep', text: '煮る' },
    ],
    keywords: 'カレー,夕食',
  })

  expect(readPasted(wrap(json))).toMatchObject({
    title: 'カレー & ライス',
    servings: 4,
    ingredients: ['玉ねぎ 1個', '豚肉 200g'],
    steps: ['切る', '煮る'],
    tags: ['カレー', '夕食'],
  })
})

it('exported JSON-LD is read back unchanged', () => {
  const recipe: Recipe = {
    id: 'x',
    createdAt: 0,
    editedAt: 0,
    title: '味噌汁',
    ingredients: 'だし 2カップ\n味噌 大さじ2',
    steps: 'だしを温める。\n味噌を溶く。',
    memo: '沸騰させない。',
    servings: 2,
    servingUnit: '人分',
    tags: ['汁物'],
    favorite: false,
    cooked: [],
    planned: [],
    minutes: 70,
    kcal: 320,
    category: '汁物',
    rating: 4,
    source: '祖母のノート 12ページ',
  }

  const read = readPasted(JSON.stringify(toJsonLd(recipe, 'data:image/webp;base64,AAAA'), null, 2))

  expect(read).toMatchObject({
    title: recipe.title,
    ingredients: recipe.ingredients.split('\n'),
    steps: recipe.steps.split('\n'),
    memo: recipe.memo,
    servings: 2,
    tags: ['汁物'],
    source: recipe.source,
    facts: { minutes: 70, kcal: 320, category: '汁物', rating: 4 },
    image: 'data:image/webp;base64,AAAA',
  })
})

it('a recipe that names its ingredients in its steps has every one of them', () => {
  const { draft } = readRecipe(
    '無限なす\n\n1. なす3本を乱切りにする\n2. めんつゆ大さじ2と酢大さじ1とおろしにんにく少々をかける\n3. 豚バラ8枚に大葉を1枚ずつのせて巻く\n4. 醤油大さじ1 みりん大さじ1を入れて煮る',
  ).first

  expect(draft.ingredients).toEqual([
    ...['なす 3本', 'めんつゆ 大さじ2', '酢 大さじ1', 'おろしにんにく 少々', '豚バラ 8枚', '大葉 1枚ずつ'],
    ...['醤油 大さじ1', 'みりん 大さじ1'],
  ])
})

it('on the back of a package the heading names the dish, and facts about the package are no ingredients', () => {
  const draft = readPasted(`もっちり
たこ焼粉
名称：たこ焼粉　内容量：400g

●たこ焼のおいしい作り方●
（約36個分）
本品…200g
卵…2個
①本品と卵を混ぜます。
②たこ焼器で焼きます。`)

  expect(draft).toMatchObject({ title: 'たこ焼', servings: 36, ingredients: ['本品…200g', '卵…2個'] })
})

it.each([
  [
    'the goods that a maker sells below the list',
    '冷しゃぶ\n材料　2人分\n豚肉　200g\nレタス　1/2個\nこのレシピに使われている商品\n丸印 ごま油 200g\n作り方\n豚肉をゆでる。\n盛りつける。',
    { ingredients: ['豚肉 200g', 'レタス 1/2個'], steps: ['豚肉をゆでる。', '盛りつける。'] },
  ],
  [
    'a call for likes behind the last step',
    '明太うどん\n〈材料〉うどん1玉／明太子40g／牛乳150ml\n〈作り方〉①うどんを温める。②明太子と和える。 いいねとフォローで応援してね',
    { steps: ['うどんを温める。', '明太子と和える。'] },
  ],
  [
    'a tip in brackets below the last step',
    'お好み焼き\n材料\n卵 1個\n粉 100g\n作り方\n❶卵と粉を混ぜます。\n❷両面を焼きます。\n【カリッと仕上げるコツ】最後に油を回しかけます。',
    { steps: ['卵と粉を混ぜます。', '両面を焼きます。'] },
  ],
  [
    'a table of measures below the list',
    '黒酢煮\n材料（4人分）\n鶏手羽元 8本\n黒酢 1/2カップ\n大さじ1＝15ml、1カップ＝200ml\n作り方\n手羽元を焼く。\n黒酢で煮る。',
    { ingredients: ['鶏手羽元 8本', '黒酢 1/2カップ'], steps: ['手羽元を焼く。', '黒酢で煮る。'] },
  ],
])('%s is no part of the recipe', (_what, text, expected) => {
  expect(readPasted(text)).toMatchObject(expected)
})

it('the last part of the path of a page is the dish if a line names it again', () => {
  const { title } = readPasted(
    'ふるさとの味データベース\nホーム > 北陸 > 新潟県 > のっぺ\nのっぺ\n新潟県\n材料\n里芋\n500g\nにんじん\n1/2本\n作り方\n1. 里芋を切る。\n2. 煮る。',
  )

  expect(title).toBe('のっぺ')
})

it.each([
  [
    '塩少々、A〈だし汁１５０ミリ・リットル、酒大さじ１〉、青じそ４枚',
    ['塩少々', 'A だし汁１５０ミリリットル', 'A 酒大さじ１', '青じそ４枚'],
  ],
  [
    'いわし4尾▽煮汁〈水1カップ、酒大さじ2〉▽青じそ4枚',
    ['いわし4尾', '【煮汁】', '水1カップ', '酒大さじ2', '【その他】', '青じそ4枚'],
  ],
])('a newspaper puts a group into brackets within a line: %s', (line, expected) => {
  expect(
    readPasted(`煮物\n【材料】（2人分）\n${line}\n【作り方】\n（1）煮る。（2）盛る。`).ingredients,
  ).toEqual(expected)
})

it.each([
  'ガトーショコラ\n材料（15cm丸型1台分）\n卵 2個\nチョコ 100g\n作り方\n混ぜる。\n焼く。',
  'ガトーショコラ\n材料\n直径１８ｃｍの丸型1台分\n卵 2個\nチョコ 100g\n作り方\n混ぜる。\n焼く。',
  'シフォンケーキ 17cm型1台\n材料\n卵 2個\n粉 100g\n作り方\n混ぜる。\n焼く。',
])('the size of a mould stays in sight among the lines left out: %s', (text) => {
  const { draft, leftOut } = readRecipe(text).first

  expect(draft).toMatchObject({ servings: 1, servingUnit: '台' })
  expect(leftOut.join()).toMatch(/15cm|１８ｃｍ|17cm/)
})

it.each([
  ['【A】たれ', '【A】'],
  ['(A)たれ', '【A】'],
  ['[B] 合わせ調味料', '【B】'],
  ['A たれ', '【A】'],
  ['■たれ', '【たれ】'],
])('the group %s is called %s', (written, expected) => {
  const text = `親子丼\n材料（2人分）\n鶏肉 150g\n${written}\n水 100cc\nしょうゆ 大さじ2\n作り方\n1. 鶏肉を切る。\n2. 鍋に入れて煮る。`

  expect(readPasted(text).ingredients).toEqual(['鶏肉 150g', expected, '水 100cc', 'しょうゆ 大さじ2'])
})

it('a shop is never the source of a recipe, and the page of an account only if no other is named', () => {
  const recipe = '豚汁\n材料\n豚肉 100g\nみそ 大さじ2\n作り方\n1. 豚肉を煮る。\n2. みそを溶く。'
  const shops = [
    'https://amzn.to/3abcdef',
    'https://www.amazon.co.jp/dp/B000000000',
    'https://a.r10.to/habcde',
    'https://item.rakuten.co.jp/shop/1',
  ]
  const accounts = [
    'https://www.youtube.com/@cooking',
    'https://www.youtube.com/channel/UCabc',
    'https://twitter.com/cook',
    'https://www.instagram.com/cook/',
    'https://lin.ee/abc',
  ]
  const pages = [
    'https://recipe.rakuten.co.jp/recipe/1/',
    'https://www.instagram.com/p/Cabc/',
    'https://youtu.be/abc',
    'https://x.com/cook/status/1',
  ]
  const sourceOf = (...addresses: string[]) => readPasted([recipe, ...addresses].join('\n')).source

  for (const shop of shops) expect(sourceOf(shop)).toBe('')
  for (const account of accounts) {
    expect(sourceOf('https://amzn.to/3abcdef', account)).toBe(account)
    for (const page of pages) expect(sourceOf(account, page)).toBe(page)
  }
})

it.each([
  'パスタ100g にんにく1片 鷹の爪1本 オリーブオイル大2 塩',
  'パスタ100g にんにく1片 鷹の爪1本 オリーブオイル大さじ2 塩 こしょう',
  'パスタ100g、にんにく1片、鷹の爪1本、オリーブオイルたっぷりめ、塩',
  'パスタ100g にんにく1片 鷹の爪1本 ゆで汁はお玉に2杯くらい',
])('nothing of 「%s」 is lost where steps are told by arrows', (items) => {
  const { draft, leftOut } = readRecipe(
    `ペペロンチーノ\n${items}\nにんにくと鷹の爪をオイルで炒める→ゆで汁を入れる→パスタを和える`,
  ).first
  const kept = [...draft.ingredients, ...draft.steps, draft.memo, ...leftOut].join(' ').replace(/\s/g, '')

  expect(draft.title).toBe('ペペロンチーノ')
  for (const word of items.split(/[\s、]/)) expect(kept).toContain(word)
})

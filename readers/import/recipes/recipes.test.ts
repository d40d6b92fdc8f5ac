import { expect, it } from 'vitest'
import { zip } from '../../frame/testing/zip.ts'
import { readAll, textOfPicture } from '../testing/read-all.ts'

const json = (value: unknown) => JSON.stringify(value)

const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  )

it('Paprika: compressed recipes with groups, times, stars, categories, notes and the photo', async () => {
  const recipe = await gzip(
    json({
      uid: 'ABC-1',
      name: '肉じゃが',
      ingredients: '牛肉 150g\nじゃがいも 3個\nタレ:\nしょうゆ 大さじ2',
      directions: '切る。\n煮る。',
      description: '定番',
      notes: '翌日もおいしい',
      servings: '4人分',
      prep_time: '10分',
      cook_time: '1 hr 5 min',
      rating: 4,
      categories: ['和食', '主菜'],
      source: '祖母',
      source_url: 'https://example.jp/nikujaga',
      photo_data: btoa('PHOTO'),
      created: '2024-01-02 03:04:05',
      on_favorites: 1,
    }),
  )
  const archive = await zip([
    { name: '肉じゃが.paprikarecipe', text: recipe, method: 0 },
    { name: '壊れた.paprikarecipe', text: recipe.slice(0, 40), method: 0 },
  ])

  const { name, records, values, leftOut } = await readAll({ 'My Recipes.paprikarecipes': archive })

  expect(name).toBe('Paprika')
  expect(values).toEqual([
    {
      title: '肉じゃが',
      ingredients: '牛肉 150g\nじゃがいも 3個\n【タレ】\nしょうゆ 大さじ2',
      steps: '切る。\n煮る。',
      memo: '定番\n\n翌日もおいしい\n\n出典：祖母',
      servings: 4,
      servingUnit: '人分',
      tags: ['和食', '主菜'],
      favorite: true,
      source: 'https://example.jp/nikujaga',
      minutes: 75,
      rating: 4,
      createdAt: Date.parse('2024-01-02T03:04:05+09:00'),
      editedAt: Date.parse('2024-01-02T03:04:05+09:00'),
    },
  ])
  expect(await textOfPicture(records[0])).toBe('PHOTO')
  expect(leftOut).toEqual(['壊れた.paprikarecipe：壊れているか、大きすぎるため'])
})

it('Mealie: an archive with sections, notes, tags, stars and the picture', async () => {
  const recipe = json({
    id: 'f1',
    slug: 'curry',
    name: 'カレー',
    description: '辛口',
    recipeYield: '6人分',
    totalTime: '1 hour 10 minutes',
    rating: 5,
    recipeIngredient: [
      { title: '具', display: '玉ねぎ 2個' },
      { quantity: 200, unit: { name: 'g' }, food: { name: '豚肉' }, note: '薄切り' },
    ],
    recipeInstructions: [{ title: '下ごしらえ', text: '切る。' }, { text: '煮る。' }],
    recipeCategory: [{ name: '主菜' }],
    tags: [{ name: '作り置き', slug: 'x' }],
    notes: [{ title: 'こつ', text: '弱火で' }],
    nutrition: { calories: '640 kcal' },
    orgURL: 'https://example.jp/curry',
    createdAt: '2025-01-02T00:00:00Z',
    updatedAt: '2025-02-02T00:00:00Z',
  })
  const archive = await zip([
    { name: 'recipes/curry/curry.json', text: recipe, method: 8 },
    { name: 'recipes/curry/images/original.webp', text: 'WEBP', method: 0 },
    { name: 'recipes/curry/images/min-original.webp', text: 'small', method: 0 },
  ])

  const { name, records, values } = await readAll({ 'mealie.zip': archive })

  expect(name).toBe('Mealie')
  expect(values).toMatchObject([
    {
      title: 'カレー',
      ingredients: '【具】\n玉ねぎ 2個\n豚肉 200g 薄切り',
      steps: '【下ごしらえ】\n切る。\n煮る。',
      memo: '辛口\n\nこつ\n弱火で',
      servings: 6,
      tags: ['作り置き'],
      category: '主菜',
      minutes: 70,
      kcal: 640,
      rating: 5,
      source: 'https://example.jp/curry',
      editedAt: Date.UTC(2025, 1, 2),
    },
  ])
  expect(await textOfPicture(records[0])).toBe('WEBP')
})

it('Tandoor: an archive of archives, one level deep', async () => {
  const recipe = json({
    name: '味噌汁',
    description: '毎朝',
    servings: 2,
    servings_text: '人分',
    working_time: 10,
    waiting_time: 5,
    keywords: [{ name: '汁物', description: '' }],
    source_url: 'https://example.jp/miso',
    steps: [
      {
        name: 'だし',
        instruction: 'だしを取る。',
        ingredients: [{ food: { name: '昆布' }, unit: { name: 'g' }, amount: 5, note: '', is_header: false }],
      },
      {
        name: '仕上げ',
        instruction: '味噌を溶く。',
        ingredients: [
          { food: null, unit: null, amount: 0, note: '具', is_header: true },
          { food: { name: '豆腐' }, unit: { name: '丁' }, amount: 0.5, note: '絹' },
          { food: { name: '味噌' }, unit: null, amount: 0, no_amount: true },
        ],
      },
    ],
  })
  const inner = new Uint8Array(
    await (
      await zip([
        { name: 'recipe.json', text: recipe, method: 8 },
        { name: 'image.jpg', text: 'JPEG', method: 0 },
      ])
    ).arrayBuffer(),
  )
  const archive = await zip([{ name: '12.zip', text: inner, method: 8 }])

  const { name, records, values } = await readAll({ 'export.zip': archive })

  expect(name).toBe('Tandoor')
  expect(values).toMatchObject([
    {
      title: '味噌汁',
      ingredients: '【だし】\n昆布 5g\n【仕上げ】\n【具】\n豆腐 0.5丁 （絹）\n味噌',
      steps: '【だし】\nだしを取る。\n【仕上げ】\n味噌を溶く。',
      minutes: 15,
      servings: 2,
      tags: ['汁物'],
      source: 'https://example.jp/miso',
    },
  ])
  expect(await textOfPicture(records[0])).toBe('JPEG')
})

const jsonLd = (name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeYield: '2人分',
  recipeIngredient: ['卵 2個', '砂糖 小さじ1'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: '混ぜる。' },
    { '@type': 'HowToStep', text: '焼く。' },
  ],
  totalTime: 'PT15M',
})

it('JSON-LD: every recipe of a list', async () => {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', item: jsonLd('卵焼き') },
      { '@type': 'ListItem', item: jsonLd('プリン') },
    ],
  }

  const { values } = await readAll({ 'recipes.json': json(list) })

  expect(values).toMatchObject([
    { title: '卵焼き', ingredients: '卵 2個\n砂糖 小さじ1', steps: '混ぜる。\n焼く。', minutes: 15 },
    { title: 'プリン' },
  ])
})

it('a page saved from the web: its JSON-LD and the picture beside it', async () => {
  const page = `<!doctype html><title>x</title><script type="application/ld+json">${json({ ...jsonLd('卵焼き'), image: './卵焼き_files/a.jpg' })}</script><p>広告</p>`

  const { records, values } = await readAll({ '卵焼き.html': page, '卵焼き_files/a.jpg': 'JPEG' })

  expect(values).toMatchObject([{ title: '卵焼き', servings: 2 }])
  expect(await textOfPicture(records[0])).toBe('JPEG')
})

it('microdata in a page', async () => {
  const page = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">卵焼き</h1>
<span itemprop="recipeYield">3人分</span><meta itemprop="totalTime" content="PT20M">
<ul><li itemprop="recipeIngredient">卵 2個</li><li itemprop="recipeIngredient">塩 少々</li></ul>
<ol itemprop="recipeInstructions"><li>混ぜる。</li><li>焼く。</li></ol></div>`

  const { values } = await readAll({ 'a.html': page })

  expect(values).toMatchObject([
    { title: '卵焼き', ingredients: '卵 2個\n塩 少々', steps: '混ぜる。\n焼く。', servings: 3, minutes: 20 },
  ])
})

it('Mealie: what an older version wrote, whose lines have no amounts', async () => {
  const recipe = {
    slug: 'tamago',
    name: '卵焼き',
    org_url: 'https://example.jp/tamago',
    recipe_ingredient: [{ note: '卵 3個', quantity: 1, disable_amount: true }],
    recipe_instructions: [{ text: '焼く' }],
    recipe_category: ['主菜'],
    date_added: '2021-10-28',
  }

  const { name, values } = await readAll({ 'tamago.json': JSON.stringify(recipe) })

  expect(name).toBe('Mealie')
  expect(values).toMatchObject([
    { title: '卵焼き', ingredients: '卵 3個', steps: '焼く', source: 'https://example.jp/tamago' },
  ])
})

it('Nextcloud: its recipe.json is in the words of schema.org, with the photo beside it', async () => {
  const recipe = {
    '@type': 'Recipe',
    name: '卵焼き',
    recipeIngredient: ['卵 3個'],
    recipeInstructions: ['焼く'],
    image: 'https://example.jp/1.jpg',
  }
  const archive = await zip(
    [
      { name: '卵焼き/recipe.json', text: JSON.stringify(recipe) },
      { name: '卵焼き/full.jpg', text: 'JPEG' },
      { name: '卵焼き/thumb.jpg', text: 'small' },
    ].map((file) => ({ ...file, method: 8 })),
  )

  const { records, values } = await readAll({ 'Recipes.zip': archive })

  expect(values).toMatchObject([{ title: '卵焼き', ingredients: '卵 3個', steps: '焼く' }])
  expect(await textOfPicture(records[0])).toBe('JPEG')
})

it('a page whose recipe names its publisher and its author has its own name, and steps that are items', async () => {
  const page = `<body itemscope itemtype="https://schema.org/Recipe">
<div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="出版社"></div>
<h1 itemprop="name">卵焼き</h1><p itemprop="recipeIngredient">卵 3個</p>
<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">焼く</span></div></body>`

  expect((await readAll({ 'a.html': page })).values).toMatchObject([{ title: '卵焼き', steps: '焼く' }])
})

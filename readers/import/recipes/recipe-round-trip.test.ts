import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { writeArchive } from '../../frame/archive/write-archive.ts'
import { toJsonLd } from '../../recipe/json-ld.ts'
import { readAll, textOfPicture } from '../testing/read-all.ts'
import { paprikaFiles } from './write-paprika.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const hash = 'a'.repeat(64)

const recipe = {
  id: id(1),
  title: '肉じゃが',
  ingredients: '牛肉 150g\n【タレ】\nしょうゆ 大さじ2',
  steps: '切る。\n【仕上げ】\n煮る。',
  memo: '定番\n二行目',
  servings: 1.5,
  servingUnit: '人分',
  tags: ['1', '2', '3', '4', '5', '6'],
  favorite: true,
  source: 'https://example.jp/',
  minutes: 40,
  kcal: 320,
  category: '主菜',
  rating: 5,
  createdAt: 1_700_000_000_000,
  editedAt: 1_750_000_000_000,
  cooked: [{ id: id(2), day: '2026-11-01', note: '塩を減らす' }],
  planned: [],
} satisfies Recipe

it('recipes that were written as JSON-LD are read again whole, with their ids and the photos of their steps', async () => {
  const withSteps = { ...recipe, stepPhotos: [{ hash, width: 1, height: 1, step: '煮る。', at: 1 }] }
  const images = new Map([[hash, `data:image/webp;base64,${btoa('STEP')}`]])
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [toJsonLd(withSteps, `data:image/webp;base64,${btoa('WEBP')}`, images)],
  }

  const { records } = await readAll({ 'recipes.json': JSON.stringify(list) })

  const { planned: _planned, ...kept } = recipe
  const stepPhotos = [{ step: '煮る。', at: 1, place: 1 }]
  expect({ ...records[0]?.value, id: records[0]?.id }).toEqual({ ...kept, stepPhotos })
  expect(await textOfPicture(records[0])).toBe('WEBP')
  expect(await textOfPicture(records[0], 1)).toBe('STEP')
})

it('recipes that were written for Paprika are read again whole, with their ids', async () => {
  const book = { ...recipe, id: id(3), source: '祖母のノート', photo: { hash, width: 1, height: 1 } }
  const files = await paprikaFiles([recipe, book], new Map([[hash, btoa('JPEG')]]))

  const { name, records } = await readAll({ 'recipes.paprikarecipes': await writeArchive(files) })

  const { planned: _planned, ...kept } = recipe
  expect(name).toBe('Paprika')
  expect(records.map((record) => ({ ...record.value, id: record.id }))).toEqual([
    kept,
    { ...kept, id: id(3), source: '祖母のノート' },
  ])
  expect(await textOfPicture(records[1])).toBe('JPEG')
})

const facts = fc.record(
  {
    title: fc.constantFrom('卵焼き', 'A & B <煮>', '"引用"'),
    ingredients: fc.constantFrom('卵 2個', '【具】\n卵\n【タレ】\nしょうゆ 大さじ1/2', '塩 少々'),
    steps: fc.constantFrom('焼く。', '【準備】\n切る。\n【仕上げ】\n180℃で20分焼く。', '混ぜる'),
    memo: fc.constantFrom('', '一行\n二行', '<b>太字</b>'),
    servings: fc.constantFrom(1, 2, 1.5, 12),
    servingUnit: fc.constantFrom('人分', '個', '枚'),
    tags: fc.uniqueArray(fc.constantFrom('和食', '弁当', 'a b'), { maxLength: 3 }),
    favorite: fc.boolean(),
    source: fc.constantFrom('https://example.jp/a?b=1&c=2', '祖母のノート'),
    minutes: fc.integer({ min: 1, max: 600 }),
    kcal: fc.integer({ min: 1, max: 2_000 }),
    category: fc.constantFrom('主菜', '汁物'),
    rating: fc.integer({ min: 1, max: 5 }),
    cooked: fc.constantFrom([], [{ id: id(2), day: '2026-11-01', note: '塩を減らす' }]),
  },
  {
    requiredKeys: [
      'title',
      'ingredients',
      'steps',
      'memo',
      'servings',
      'servingUnit',
      'tags',
      'favorite',
      'cooked',
    ],
  },
)

it('recipes of any kind that were written as JSON-LD or for Paprika are read again whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 3 }), async (drafts) => {
      const given = drafts.map((each, n) => ({ ...each, id: id(n), createdAt: 1.7e12, editedAt: 1.75e12 }))
      // Cast: a fact that is not there is absent, never undefined.
      const recipes = given.map((each) => ({ ...each, planned: [] })) as unknown as Recipe[]
      const itemListElement = recipes.map((each) => toJsonLd(each, null, new Map()))
      const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }

      const [json, paprika] = [
        await readAll({ 'recipes.json': JSON.stringify(list) }),
        await readAll({ 'a.paprikarecipes': await writeArchive(await paprikaFiles(recipes, new Map())) }),
      ]

      for (const { records } of [json, paprika])
        expect(records.map(({ value, id: own }) => ({ cooked: [], ...value, id: own }))).toEqual(given)
    }),
    { numRuns: 40 },
  )
})

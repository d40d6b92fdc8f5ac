import { expect, it } from 'vitest'
import { readDishes, readRecipe } from './read-pasted.ts'

const miso = '味噌汁\n材料（2人分）\n豆腐 1/2丁\n味噌 大さじ2\n作り方\n1. だしを温める。\n2. 味噌を溶く。'
const rice = '梅ごはん\n材料（4人分）\n米 2合\n梅干し 3個\n作り方\n1. 米を炊く。\n2. 梅干しを混ぜる。'
const asJson = ({ title, ingredients, steps }: { title: string; ingredients: string; steps: string }) => ({
  title,
  ingredients,
  steps,
})

it.each([
  ['below each other', `${miso}\n\n${rice}`, ['味噌汁', '梅ごはん']],
  ['under headings', `■${miso}\n■${rice}`, ['味噌汁', '梅ごはん']],
  [
    'in a list of another app',
    JSON.stringify({
      recipes: ['a', 'b', 'c'].map((title) => asJson({ title, ingredients: '米 2合', steps: '炊く。' })),
    }),
    ['a', 'b', 'c'],
  ],
  [
    'in a list of schema.org',
    JSON.stringify(
      ['a', 'b', 'c'].map((name) => ({
        '@type': 'Recipe',
        name,
        recipeIngredient: ['米 2合'],
        recipeInstructions: '炊く。',
      })),
    ),
    ['a', 'b', 'c'],
  ],
  ['of one', miso, []],
  [
    'with a sauce of its own',
    `${miso}\n\n味噌ソース\n材料\n味噌 大さじ2\n作り方\n1. 練る。\n2. 温める。`,
    [],
  ],
])('the dishes of a text %s are read apart', (_where, text, titles) => {
  expect(readDishes(text).map(({ first }) => first.draft.title)).toEqual(titles)
})

it.each([
  ['two headings', '下準備\n・予熱する。\n・型を敷く。\n作り方\n1. 混ぜる。\n2. 焼く。', 2],
  ['numbers after it', '準備\n打ち粉を用意する。\n\n1 粉をこねる。\n2 のばす。', 1],
  ['no heading', '作り方\n1. 混ぜる。\n2. 焼く。', 0],
])('the steps of 下準備 are told apart by %s', (_how, steps, expected) => {
  const { first } = readRecipe(`スコーン\n材料（6個分）\n薄力粉 200g\nバター 60g\n\n${steps}`)

  expect(first.prepared).toBe(expected)
})

it('dishes named with a sign and their servings are offered each, without any heading', () => {
  const curry = '■カレー（4人分）\n鶏肉 300g\nルー 1箱\n1. 炒める\n2. 煮る'
  const salad = '■サラダ（4人分）\nレタス 1/2個\nトマト 2個\n1. 切る\n2. 盛る'
  const dishes = readDishes(`${curry}\n\n${salad}`).map(({ first: { draft } }) => draft)

  expect(dishes.map(({ title, servings, ingredients }) => [title, servings, ingredients.length])).toEqual([
    ['カレー', 4, 2],
    ['サラダ', 4, 2],
  ])
})

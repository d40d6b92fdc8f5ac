import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { isBlank, newRecipe } from './recipe-storage.ts'

const blank: Recipe = { ...newRecipe, id: 'x', createdAt: 0, editedAt: 0 }

it.each<[string, Partial<Recipe>]>([
  ['untouched', {}],
  ['with spaces', { title: ' ', memo: '\n' }],
  ['for other servings', { servings: 4, servingUnit: '個' }],
])('a recipe that is %s is blank', (_name, fields) => {
  expect(isBlank({ ...blank, ...fields })).toBe(true)
})

it.each<Partial<Recipe>>([
  { title: '肉じゃが' },
  { ingredients: '卵 2個' },
  { steps: '焼く。' },
  { memo: '冷凍できる' },
  { source: 'https://example.com/r/1' },
  { tags: ['時短'] },
  { minutes: 20 },
  { kcal: 300 },
  { category: '主菜' },
  { rating: 3 },
  { cooked: [{ id: 'c', day: '2026-11-17', note: '' }] },
  { stepPhotos: [{ hash: 'a'.repeat(64), width: 4, height: 3, step: '煮る。', at: 0 }] },
  { planned: [{ day: '2026-11-17', time: 'dinner', servings: 2 }] },
])('a recipe with %j is not blank', (fields) => {
  expect(isBlank({ ...blank, ...fields })).toBe(false)
})

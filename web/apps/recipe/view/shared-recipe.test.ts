import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import { sharedRecipe } from './shared-recipe.ts'

const hash = 'a'.repeat(64)
const recipe: Recipe = {
  id: 'r',
  createdAt: 1,
  editedAt: 2,
  title: '生姜焼き',
  ingredients: '【たれ】\nしょうゆ 大さじ2',
  steps: '【下準備】肉を切る\n【作り方】焼く\nからめる',
  memo: '',
  servings: 2,
  servingUnit: '人分',
  tags: ['家'],
  favorite: true,
  rating: 5,
  cooked: [{ id: 'c', day: '2026-11-01', note: '母が来た日' }],
  planned: [],
  stepPhotos: [{ hash, width: 1, height: 1, step: 'からめる', at: 2 }],
}

it('a page shows the chosen servings and the numbers of the app, and nothing about its maker', () => {
  const shown = sharedRecipe(recipe, { servings: 4, by: servingsRatio(4, 2) })

  expect(shown).toEqual({
    app: 'recipe',
    title: '生姜焼き',
    servings: '4人分',
    ingredients: [{ heading: 'たれ' }, { mark: '', name: 'しょうゆ', amount: '大さじ4' }],
    steps: [
      { text: '【下準備】肉を切る' },
      { text: '【作り方】焼く', number: 1 },
      { text: 'からめる', number: 2, photo: hash },
    ],
    memo: '',
    source: '',
  })
})

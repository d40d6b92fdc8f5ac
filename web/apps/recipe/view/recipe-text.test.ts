import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { readRecipe } from '../paste/read-pasted.ts'
import { fraction } from '../quantity/fraction.ts'
import { newRecipe } from '../recipe-storage.ts'
import { lineAddress, recipeText } from './recipe-text.ts'

const recipe: Recipe = {
  ...newRecipe,
  id: 'x',
  createdAt: 0,
  editedAt: 0,
  title: '照り焼き',
  ingredients: '鶏もも肉 1枚\n【たれ】\nA しょうゆ 大さじ1',
  steps: '焼く。\nAをからめる。',
  memo: '皮から焼く。',
  source: 'https://example.com/r/1',
}

it('a recipe is written as plain text for the chosen servings', () => {
  expect(recipeText(recipe, { servings: 4, by: fraction(2) })).toBe(`照り焼き

■材料（4人分）
鶏もも肉 2枚
【たれ】
A しょうゆ 大さじ2

■作り方
1. 焼く。
2. Aをからめる。

■メモ
皮から焼く。

https://example.com/r/1`)
})

it('the text of a recipe is read again by pasting it', () => {
  const { draft: read } = readRecipe(recipeText(recipe, { servings: 2, by: fraction(1) })).first

  expect(read).toMatchObject({
    title: '照り焼き',
    servings: 2,
    ingredients: recipe.ingredients.split('\n'),
    steps: recipe.steps.split('\n'),
    memo: '皮から焼く。',
    source: recipe.source,
  })
})

it('a recipe of a name alone has no empty headings', () => {
  expect(
    recipeText(
      { ...recipe, ingredients: '', steps: '', memo: '', source: '' },
      { servings: 2, by: fraction(1) },
    ),
  ).toBe('照り焼き')
})

it('LINE gets the text as one parameter', () => {
  expect(new URL(lineAddress('卵 & 塩\n少々')).searchParams.get('text')).toBe('卵 & 塩\n少々')
})

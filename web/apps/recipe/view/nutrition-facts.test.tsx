// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FoodTable } from '#readers/recipe/nutrition/read-food-table.ts'
import { newRecipe } from '../recipe-storage.ts'
import { NutritionFacts } from './nutrition-facts.tsx'

const recipe = { ...newRecipe, id: 'x', createdAt: 0, editedAt: 0, ingredients: 'たまねぎ 200g\n塩 少々' }
const madeUp: FoodTable = {
  edition: '日本食品標準成分表（見本）',
  foods: [
    {
      number: '06001',
      name: 'たまねぎ 生',
      refuse: 0,
      kcal: 33,
      protein: 1,
      fat: 0,
      carbohydrate: 8,
      salt: 0,
    },
  ],
}

it('a recipe shows one serving, what it is without, and where the values are from', () => {
  const text = textOf(<NutritionFacts recipe={recipe} table={madeUp} />)

  expect(text).toContain('1人分あたり')
  expect(text).toContain('約33kcal')
  expect(text).toContain('計算に入っていない材料：塩 少々')
  expect(text).toContain('文部科学省「日本食品標準成分表（見本）」')
})

it('the figures are a lower bound while an ingredient with an amount is missing', () => {
  const more = { ...recipe, ingredients: `${recipe.ingredients}\n鶏むね肉 300g` }

  const text = textOf(<NutritionFacts recipe={more} table={madeUp} />)

  expect(text).toContain('33kcal以上')
  expect(text).not.toContain('約')
})

it('nothing is shown before an operator has imported the table', () => {
  expect(textOf(<NutritionFacts recipe={recipe} table={{ edition: '', foods: [] }} />)).toBe('')
})

function textOf(element: React.JSX.Element): string {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(element)
  return page.textContent ?? ''
}

import { expect, it } from 'vitest'
import type { Draft } from '../draft.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import { type Expected, pastedCases } from './pasted-table.ts'
import { readPasted } from './read-pasted.ts'

const cases = pastedCases()

it('the table has at least 120 recipes', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120)
})

it.each(cases)('$name', ({ text, expected }) => {
  expect(told(readPasted(text))).toEqual(expected)
})

function told(draft: Draft): Expected {
  return {
    title: draft.title,
    servings: draft.servings === null ? '' : `${draft.servings}${draft.servingUnit}`,
    ingredients: ingredientRows(draft.ingredients.join('\n'))
      .filter(isIngredient)
      .map(({ name, amount, group, mark }) =>
        [name, amount, mark || group].join(' | ').replace(/[\s|]+$/, ''),
      ),
    steps: draft.steps,
    memo: draft.memo.split('\n').filter(Boolean),
    tags: draft.tags,
    source: draft.source,
  }
}

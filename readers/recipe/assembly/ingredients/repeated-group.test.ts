import { expect, it } from 'vitest'
import { normalise } from '../../layout/normalise.ts'
import { readIngredients } from './read-ingredients.ts'

it('a group that stands on each of its lines is named once', () => {
  const text = '卵 1個\nソース：ケチャップ 大さじ2\nソース：酒 大さじ1'
  const labelled = normalise(text).map((line) => ({ line, label: 'ingredient' as const }))

  const read = readIngredients(labelled).map((each) => each.text)

  expect(read).toEqual(['卵 1個', '【ソース】', 'ケチャップ 大さじ2', '酒 大さじ1'])
})

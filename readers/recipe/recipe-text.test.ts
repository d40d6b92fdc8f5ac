import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { fraction } from './quantity/fraction.ts'
import { readOwnText } from './read-own-text.ts'
import { readRecipe } from './read-pasted.ts'
import { ingredientRows } from './recipe-lines.ts'
import { lineAddress, recipeText } from './recipe-text.ts'

const recipe: Recipe = {
  servings: 2,
  servingUnit: '人分',
  tags: [],
  favorite: false,
  cooked: [],
  planned: [],
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

参考：https://example.com/r/1`)
})

const line = fc.constantFrom('卵 2個', 'A しょうゆ 大さじ1と1/2', '【たれ】', '塩 少々', '■仕上げ', '水')
const step = fc.constantFrom('鶏肉を一口大に切る。', '10分煮る', '2と合わせる。')
const words = fc.array(fc.constantFrom('子ども向けは', '生姜少なめ。', '', '2行空き', '・冷凍もできる'))
const ours = fc.record({
  title: fc.constantFrom('照り焼き', '材料', 'Pad Thai（2人）', ''),
  ingredients: fc.array(line).map((lines) => lines.join('\n')),
  steps: fc.array(step, { minLength: 1 }).map((lines) => lines.join('\n')),
  memo: words.map((lines) => lines.join('\n')),
  source: fc.constantFrom('', 'https://example.com/r/1', '祖母のノート p.12'),
  servings: fc.integer({ min: 1, max: 40 }),
  servingUnit: fc.constantFrom('人分', '個', '枚'),
})

it('the text of any recipe is read again by pasting it', () => {
  fc.assert(
    fc.property(ours, fc.constantFrom('\n', '\r\n'), ({ servings, ...fields }, lineBreak) => {
      const text = recipeText({ ...recipe, ...fields }, { servings, by: fraction(1) })

      const { draft: read } = readRecipe(text.replaceAll('\n', lineBreak)).first

      expect(read).toMatchObject({
        title: fields.title,
        steps: fields.steps.split('\n'),
        memo: fields.memo.trim(),
        source: fields.source,
        ...(fields.ingredients && {
          servings,
          servingUnit: fields.servingUnit,
          ingredients: ingredientRows(fields.ingredients).map((row) =>
            'heading' in row
              ? `【${row.heading}】`
              : [row.mark, row.name, row.amount].filter(Boolean).join(' '),
          ),
        }),
      })
    }),
  )
})

it.each([
  ['bullets', '照り焼き\n\n■材料（2人分）\n・鶏肉 1枚\n\n■作り方\n1. 焼く。', ['鶏肉 1枚']],
  ['a remark behind', '照り焼き\n\n■材料（2人分）\n鶏肉 1枚\n\n■作り方\n1. 焼く。\n\n#時短', ['鶏肉 1枚']],
])('a similar text with %s is read like any other', (_name, text, ingredients) => {
  expect(readOwnText(text)).toBeNull()
  expect(readRecipe(text).first.draft.ingredients).toEqual(ingredients)
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

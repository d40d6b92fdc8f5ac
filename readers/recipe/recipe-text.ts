import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Fraction } from './quantity/fraction.ts'
import { ingredientRows, stepLines, stepNumbers } from './recipe-lines.ts'

type Written = Pick<Recipe, 'title' | 'ingredients' | 'steps' | 'memo' | 'servingUnit' | 'source'>

/** The recipe as plain text, for LINE, mail and the clipboard. `readOwnText` reads it again. */
export function recipeText(recipe: Written, { servings, by }: { servings: number; by: Fraction }): string {
  const rows = ingredientRows(recipe.ingredients, by).map((row) =>
    'heading' in row ? `【${row.heading}】` : [row.mark, row.name, row.amount].filter(Boolean).join(' '),
  )
  const lines = stepLines(recipe.steps)
  const numbers = stepNumbers(lines)
  const steps = lines.map((step, at) => (numbers[at] === null ? step : `${numbers[at]}. ${step}`))
  return [
    nameOf(recipe),
    ...(rows.length > 0 ? ['', `■材料（${servings}${recipe.servingUnit}）`, ...rows] : []),
    ...(steps.length > 0 ? ['', '■作り方', ...steps] : []),
    ...(recipe.memo.trim() ? ['', '■メモ', recipe.memo.trim()] : []),
    ...(recipe.source ? ['', `参考：${recipe.source}`] : []),
  ].join('\n')
}

export const nameOf = ({ title }: Pick<Recipe, 'title'>): string => title.trim() || '名前のないレシピ'

/** LINE's own address for sharing a text. */
export const lineAddress = (text: string): string =>
  `https://line.me/R/share?text=${encodeURIComponent(text)}`

import { emptyDraft, type PastedRecipe } from './draft.ts'
import { fraction } from './quantity/fraction.ts'
import { nameOf, recipeText } from './recipe-text.ts'

const lines = '([^\\n]+(?:\\n[^\\n]+)*)'
const form = new RegExp(
  `^([^\\n]+)(?:\\n\\n■材料（(\\d+(?:\\.\\d)?)([^）\\n]*)）\\n${lines})?(?:\\n\\n■作り方\\n${lines})?(?:\\n\\n■メモ\\n([^]+?))?(?:\\n\\n参考：([^\\n]+))?$`,
)

/** Reads the text that 「テキストをコピー」 writes. Null for any other text: it would not be written the same way. */
export function readOwnText(text: string): PastedRecipe | null {
  const whole = text.replace(/\r\n?/g, '\n').trim()
  const found = form.exec(whole)
  const [, title = '', servings = '', servingUnit = '', rows = '', steps = '', memo = '', source = ''] =
    found ?? []
  if (rows === '' && steps === '') return null
  const recipe = {
    title: title === nameOf({ title: '' }) ? '' : title,
    ingredients: rows,
    steps: steps.replace(/^\d+\. /gm, ''),
    memo,
    servingUnit,
    source,
  }
  if (recipeText(recipe, { servings: Number(servings), by: fraction(1) }) !== whole) return null
  return {
    ...emptyDraft,
    ...recipe,
    ingredients: rows === '' ? [] : rows.split('\n'),
    steps: steps === '' ? [] : recipe.steps.split('\n'),
    servings: rows === '' ? null : Number(servings),
    servingUnit: servingUnit || emptyDraft.servingUnit,
  }
}

import { foldText } from '#web/storage/fold-text.ts'
import { type Fraction, fraction } from './quantity/fraction.ts'
import { oneName } from './quantity/one-name.ts'
import { readAmount } from './quantity/read-amount.ts'
import { ingredientText, scaleAmount } from './quantity/scale.ts'
import { headingOf, splitLine } from './quantity/split-line.ts'

export type IngredientRow =
  | { key: string; heading: string }
  | { key: string; mark: string; name: string; amount: string; group: string }
type Ingredient = Extract<IngredientRow, { name: string }>

export const isIngredient = (row: IngredientRow): row is Ingredient => 'name' in row

/** The non-empty lines. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The amount for another number of servings; unchanged for the same number. */
function scaledText(name: string, amount: string, by: Fraction): string {
  return by.num === by.den ? amount : ingredientText(name, scaleAmount(readAmount(amount), by))
}

export function ingredientRows(text: string, by: Fraction = fraction(1)): IngredientRow[] {
  let group = ''
  return linesOf(text).map((line, at) => {
    const heading = headingOf(line)
    const key = `${at} ${line}`
    if (heading !== null) {
      group = heading
      return { key, heading }
    }
    const { mark, name, amount } = splitLine(line)
    return { key, mark, name, amount: scaledText(name, amount, by), group }
  })
}

/** Removes 1. ① 手順1 STEP1 from the start of a step, because the list numbers itself. */
export const stepLines = (text: string): string[] => linesOf(text).map(withoutNumber)

export const withoutNumber = (line: string): string =>
  line
    .trim()
    .replace(/^(?:(?:手順|工程|step|STEP|Step)\s*)?(?:[0-9０-９]{1,2}\s*[.．、)）:：]\s*(?=\D)|[①-⑳]\s*)/, '')
    .replace(/^(?:手順|STEP|Step|step)\s*[0-9０-９]{1,2}\s*/, '')
    .trim()

/** The ingredients of a step: named in it, directly or by the mark of their group. */
export function ingredientsOf(step: string, rows: readonly IngredientRow[]): Ingredient[] {
  const text = foldText(step)
  const names = oneName(step)
  return rows.filter(isIngredient).filter(({ mark, group, name }) => {
    if (mark && new RegExp(`${escaped(foldText(mark))}(?![a-z])`).test(text)) return true
    if (/^[A-H]$/.test(group) && new RegExp(`${group.toLowerCase()}(?![a-z])`).test(text)) return true
    return namesOf(name).some((each) => names.includes(each))
  })
}

/** 玉ねぎ（みじん切り） is also 玉ねぎ; 鶏もも肉 is also 鶏肉 or 肉. */
function namesOf(name: string): string[] {
  const bare = oneName(name.replace(/[（(].*?[)）]/g, '')).trim()
  const each = bare.split(/[、・,]/).filter((part) => part !== '')
  return each.flatMap((part) => (part.endsWith('肉') && part.length > 1 ? [part, '肉'] : [part]))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

import { type Fraction, fraction } from './quantity/fraction.ts'
import { readAmount } from './quantity/read-amount.ts'
import { ingredientText, scaleAmount } from './quantity/scale.ts'
import { headingOf, splitLine } from './quantity/split-line.ts'

export type IngredientRow =
  | { key: string; heading: string }
  | { key: string; mark: string; name: string; amount: string; group: string }
export type Ingredient = Extract<IngredientRow, { name: string }>

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

import { type Fraction, fraction } from './quantity/fraction.ts'
import { readAmount } from './quantity/read-amount.ts'
import { ingredientText, scaleAmount } from './quantity/scale.ts'
import { headingOf, splitLine, withAmountAbove } from './quantity/split-line.ts'
import { isReference } from './words/step-reference.ts'

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
  return withAmountAbove(linesOf(text)).map((line, at) => {
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

/**
 * Removes 1. ① 手順1 STEP1 from the start of each step, because the list numbers itself. ① of 「①に②をからめる」 speaks of
 * another step, unless it is the number of the step itself.
 */
export const stepLines = (text: string): string[] =>
  linesOf(text).map((line, at) => withoutNumber(line, at + 1))

/** Opens a section whose steps are not counted: 【下準備】オーブンを予熱する。 */
const uncounted = /^【(?:下準備|下ごしらえ|事前準備|準備)】/

/** The number of each step; null for one of 下準備, so that 「1と2を混ぜる」 still means the right steps. */
export function stepNumbers(steps: readonly string[]): (number | null)[] {
  let number = 0
  let isCounted = true
  return steps.map((step) => {
    if (uncounted.test(step)) isCounted = false
    else if (step.startsWith('【')) isCounted = true
    return isCounted ? ++number : null
  })
}

/** Steps of which the first ones are 下準備. */
export const withPreparation = (steps: readonly string[], prepared: number): string[] =>
  prepared > 0 && prepared < steps.length && !steps[0]?.startsWith('【')
    ? steps.map((step, at) =>
        at === 0
          ? `【下準備】${step}`
          : at === prepared && !step.startsWith('【')
            ? `【作り方】${step}`
            : step,
      )
    : [...steps]

export function withoutNumber(line: string, place = 0): string {
  const text = line.trim()
  const [sign = '', signed, circled = '', named] = numberInFront.exec(text) ?? []
  const digits = signed ?? named
  const rest = text.slice(sign.length).trim()
  const number = digits ? Number(digits.normalize('NFKC')) : (circled.codePointAt(0) ?? 0) - 0x245f
  return number !== place && isReference(rest) ? text : rest
}

const numberInFront =
  /^(?:(?:手順|工程|step)\s*)?(?:([0-9０-９]{1,2})\s*[.．、)）:：]\s*(?=\D)|([①-⑳]))|^(?:手順|step)\s*([0-9０-９]{1,2})/i

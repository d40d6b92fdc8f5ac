import { isAmountAlone } from '../quantity/split-line.ts'
import { dishWords } from './dish-words.ts'
import type { Heading } from './headings.ts'
import { hasAmount, isButton, isNoise, isSentence, stepScore } from './line-form.ts'
import type { Line } from './normalise.ts'
import { groupOf } from './read-ingredients.ts'
import { isServingsAlone } from './servings.ts'
import { stepNumberIn } from './step-number.ts'

/** A tip between two steps is short. */
const tipLinesMax = 8
const saleLinesMax = 4

/** A button, an advertisement or a price, with little between it and the next heading. */
export function isListEnd(
  lines: readonly Line[],
  headings: readonly (Heading | null)[],
  at: number,
): boolean {
  const { text } = lines[at] ?? { text: '' }
  if (/[\d０-９]円/.test(text)) return true
  if (isAmountAlone(text) || hasAmount(text) || !(isNoise(text) || isButton(text))) return false
  const next = headings.findIndex((heading, index) => index > at && heading !== null)
  const isSale = /商品|購入|通販|ショップ|お取り寄せ|カート|定期便/.test(text)
  return isSale || (next >= 0 && next - at - 1 <= saleLinesMax)
}

/** The steps go on below a tip: the next number stands alone or signed above the end of the recipe. */
export function hasNumberBelow(
  lines: readonly Line[],
  headings: readonly (Heading | null)[],
  at: number,
  number: number,
): boolean {
  if (number < 2) return false
  for (let index = at + 1; index < Math.min(lines.length, at + tipLinesMax); index++) {
    if (headings[index]?.kind === 'end' || headings[index]?.kind === 'ingredients') return false
    const found = stepNumberIn(lines[index]?.text ?? '')
    const text = found?.rest || lines[index + 1]?.text || ''
    if (found?.number === number && (found.isSure || found.rest === '') && stepScore(text, undefined) > 0)
      return true
  }
  return false
}

/** Below a table of ingredients with nothing above it, the dish stands alone between blank lines. */
export function isDishBelow(
  lines: readonly Line[],
  headings: readonly (Heading | null)[],
  at: number,
): boolean {
  const line = lines[at]
  const next = lines[at + 1]
  if (!line || line.cells || isServingsAlone(line.text)) return false
  if (headings[at + 1]?.kind === 'steps' && !hasAmount(line.text) && isDishAlone(lines, headings, at))
    return true
  if (!line.isAfterBlank || !next?.isAfterBlank) return false
  const isNamed = !hasAmount(line.text) || /人[分前]/.test(line.text)
  const isStepsNext = headings[at + 1]?.kind === 'steps' || headings[at + 2]?.kind === 'steps'
  return isNamed && isStepsNext && !isSentence(line.text) && groupOf(line.text, '') === null
}

/** Among ingredients that all have amounts, the only line without one names the dish. */
function isDishAlone(lines: readonly Line[], headings: readonly (Heading | null)[], at: number): boolean {
  const start = headings.findLastIndex((heading, index) => index < at && heading?.kind === 'ingredients')
  const above = lines.slice(start + 1, at)
  return (
    above.length > 2 && above.every(({ text }) => hasAmount(text)) && dishWords.test(lines[at]?.text ?? '')
  )
}

import { splitLine } from '../quantity/split-line.ts'
import { hasAmount, isFact, isFactName, isNoise, stepScore } from './line-form.ts'
import type { Line } from './normalise.ts'
import { groupOf } from './read-ingredients.ts'
import { isServingsAlone, servingsIn } from './servings.ts'
import { isDayName } from './step-number.ts'

export type Place = 'head' | 'ingredients' | 'steps' | 'memo' | 'fact' | 'heading' | 'out'

/** A fact on one line, or its name or value on a line of its own. */
export function isFactLine(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at] ?? { text: '' }
  const isValue = (line = '') => /^[\d.,]+\s?(?:kcal|g|mg|μg|%|分|時間|円)?$/i.test(line.normalize('NFKC'))
  if (isFact(text)) return true
  if (isFactName(text)) return isValue(lines[at + 1]?.text)
  return isValue(text) && isFactName(lines[at - 1]?.text ?? '')
}

/** Sorts lines without headings: names with amounts are ingredients, sentences are steps, the lines above are the head. */
export function formsOf(lines: readonly Line[]): Place[] {
  const scores = lines.map(({ text }, at) => {
    const next = lines[at + 1]?.text
    return stepScore(text, next !== undefined && isServingsAlone(next) ? undefined : next)
  })
  const isPlain = lines.map(
    ({ text }, at) =>
      !isFactLine(lines, at) && !isNoise(text) && !isServingsAlone(text) && !/^https?:|^[#＃]\S/.test(text),
  )
  const isDish = dishesIn(lines)
  const isItem = scores.map((score, at) => score < 0 && isPlain[at] === true && isDish[at] !== true)
  const isStep = scores.map((score, at) => score > 0 && isPlain[at] === true)
  const isBeforeItem = scores.map(() => false)
  for (let at = lines.length - 1; at >= 0; at--) {
    isBeforeItem[at] = isItem[at] === true || (isStep[at] !== true && isBeforeItem[at + 1] === true)
  }
  const firstItem = isItem.indexOf(true)
  const hasLaterSteps = firstItem >= 0 && isStep.lastIndexOf(true) > firstItem
  let last: Place = 'head'
  return lines.map(({ text, isAfterBlank }, at) => {
    if (!isPlain[at]) return isFactLine(lines, at) ? 'fact' : isNoise(text) ? 'out' : 'head'
    if (isDish[at]) return 'head'
    if (isDayName(text)) {
      last = 'steps'
      return last
    }
    const next = lines[at + 1]?.text ?? ''
    const isGroup = at > 0 && isItem[at + 1] === true && scores[at] === 0 && groupOf(text, next) !== null
    if (isItem[at] || isGroup) last = 'ingredients'
    else if (
      isStep[at] &&
      !(hasLaterSteps && at < firstItem) &&
      !(at === 0 && lines.length > 1 && scores[at] === 1)
    )
      last = 'steps'
    else if (last === 'ingredients' && (isAfterBlank || !isBeforeItem[at]) && !isShort(text, isAfterBlank))
      last = 'steps'
    return last
  })
}

/** Salt & black pepper is longer than 塩こしょう. */
const isShort = (text: string, isAfterBlank: boolean) =>
  text.length <= 12 || (!isAfterBlank && /^[\x20-\x7e]{1,30}$/.test(text) && !/[.!]$/.test(text))

/** 豚汁（4人分） on the first line or above the first ingredient is the dish; うどん 2人前 below it is an ingredient. */
function dishesIn(lines: readonly Line[]): boolean[] {
  let hasItem = false
  return lines.map(({ text }, at) => {
    const isServed = servingsIn(text) !== null
    const isDish =
      lines.length > 1 &&
      !hasItem &&
      isServed &&
      (at === 0 || (/人[分前]/.test(text) && splitLine(text).mark === '' && !isServingsAlone(text)))
    if (!isDish && !isServed && !isNoise(text) && hasAmount(text)) hasItem = true
    return isDish
  })
}

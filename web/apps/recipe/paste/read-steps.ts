import { headingOf } from '../quantity/split-line.ts'
import { isNoise, isSentence, stepScore } from './line-form.ts'
import type { Line } from './normalise.ts'
import type { ReadLine } from './read-ingredients.ts'
import { isDayName, stepNumberIn } from './step-number.ts'

type ReadSteps = { steps: ReadLine[]; memo: ReadLine[] }

/**
 * Reads the lines of a list of steps. Numbered steps may take several lines; otherwise each line is a step. Lines in
 * neither part of the result are left out.
 */
export function readSteps(lines: readonly Line[], isPage: boolean): ReadSteps {
  const read: ReadSteps = { steps: [], memo: [] }
  const isCounted = hasNumbers(lines)
  const sections: { name: string; at: number; from: number }[] = []
  const isProse = !isCounted && lines.filter(({ text }) => /。$/.test(text)).length * 3 >= lines.length * 2
  let expected = 1
  const lastNumber = isCounted ? lastNumbered(lines) : -1
  let isAfterNoise = false
  let hasEnded = false
  lines.forEach((line, index) => {
    const text = line.text.replaceAll('\t', ' ')
    const isJunk = isNoise(text) && !/^[\d\s０-９/.．、)）]+$/.test(text)
    const numbered = isCounted && !isJunk ? stepNumberIn(text) : null
    const section = numbered ? null : (sectionOf(text) ?? (isProse && isLabel(text) ? text : null))
    const last = read.steps.at(-1)
    // Below the last numbered step and a blank line there are remarks.
    if (lastNumber >= 0 && index > lastNumber && line.isAfterBlank && last?.text) hasEnded = true
    if (section !== null) sections.push({ name: section, at: read.steps.length, from: line.at })
    else if (isJunk || (!numbered && isNoise(text))) isAfterNoise = true
    else if (/^[※＊*]\s?\S/.test(text)) read.memo.push({ text, from: [line.at] })
    else if (numbered && (numbered.isSure || numbered.number === expected || numbered.number === 1)) {
      read.steps.push({ text: numbered.rest, from: [line.at] })
      expected = numbered.number + 1
      isAfterNoise = false
    } else if (!isCounted) read.steps.push({ text: withoutBullet(text), from: [line.at] })
    else if (!isPage && (hasEnded || (index > lastNumber && lastNumber >= 0 && isOver(last?.text, text))))
      read.memo.push({ text, from: [line.at] })
    else if (last && !hasEnded && !(isPage && (isAfterNoise || (last.text !== '' && !isSentence(text))))) {
      last.text = joined(last.text, text)
      last.from.push(line.at)
    }
  })
  for (const { name, at, from } of sections) {
    const first = read.steps[at]
    if (!first) continue
    first.text = `【${name}】${first.text}`
    first.from.unshift(from)
  }
  return { ...read, steps: read.steps.filter(({ text }) => text !== '') }
}

/** The position of the last step: 「3 混ぜる」 counts where it follows 2. */
function lastNumbered(lines: readonly Line[]): number {
  let expected = 1
  let last = -1
  lines.forEach(({ text }, at) => {
    const found = stepNumberIn(text.replaceAll('\t', ' '))
    if (!found || !(found.isSure || found.number === expected)) return
    expected = found.number + 1
    last = at
  })
  return last
}

function hasNumbers(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(({ text }) => stepNumberIn(text.replaceAll('\t', ' ')) ?? [])
  const isFirst =
    numbers[0]?.number === 1 && (numbers[0].isSure || numbers.length > 1 || numbers[0].rest === '')
  return isFirst || numbers.filter(({ isSure }) => isSure).length > 1
}

function sectionOf(text: string): string | null {
  if (isDayName(text)) return text.replace(/[^\p{L}\p{N}]+/gu, '')
  const name = headingOf(text.replace(/^[(（](.{1,12})[)）]$/, '【$1】'))
  return name !== null && !/^\d+$/.test(name) && name.length <= 20 && stepScore(name, undefined) <= 0
    ? name
    : null
}

/** A few words below a finished last step do not continue it. */
const isOver = (step = '', text: string) =>
  /^[【「『].{2,24}[】」』]\s*でした/.test(text) ||
  (/[。！!]$/.test(step) && !isSentence(text) && stepScore(text, undefined) <= 0)

/** Among sentences, a few words without a verb head the next steps: 味付け. */
const isLabel = (text: string) =>
  text.length <= 20 && !/[。、！!]/.test(text) && stepScore(text, undefined) <= 0

const withoutBullet = (text: string) =>
  text.replace(/^[\s　]*(?:[・･•●○◦■□◆◇▶▷►✓→⇒*]|[-–—](?=\s))[\s　]*/, '')

const joined = (before: string, text: string) =>
  before === ''
    ? text
    : /[\x21-\x7e]$/.test(before) && /^[\x21-\x7e]/.test(text)
      ? `${before} ${text}`
      : before + text

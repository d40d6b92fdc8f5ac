import { headingOf } from '../quantity/split-line.ts'
import { isChat, tellsCooking } from './chat.ts'
import { isNoise, isSentence, stepScore } from './line-form.ts'
import type { Line } from './normalise.ts'
import type { ReadLine } from './read-ingredients.ts'
import { isDayName, isReference, stepNumberIn } from './step-number.ts'
import { joinTexts, joinWrapped } from './wrapped.ts'

type ReadSteps = { steps: ReadLine[]; memo: ReadLine[] }
type Numbered = ReturnType<typeof stepNumberIn>

/**
 * Reads the lines of a list of steps. Numbered steps may take several lines; otherwise each line is a step. Lines in
 * neither part of the result are left out.
 */
export function readSteps(written: readonly Line[], isPage: boolean): ReadSteps {
  const { lines: given, isCommon } = withoutCommonSign(written)
  const read: ReadSteps = { steps: [], memo: [] }
  const isCounted = numbersIn(given).some(Boolean)
  const { lines, froms } = isCounted || isCommon ? { lines: given, froms: null } : joinWrapped(given)
  const numbers = numbersIn(lines)
  const sections: { name: string; at: number; from: number }[] = []
  const isProse = !isCounted && lines.filter(({ text }) => /。$/.test(text)).length * 3 >= lines.length * 2
  const lastNumber = numbers.findLastIndex(Boolean)
  const end = isCounted ? lines.length : endOfSteps(lines, isPage)
  const isTailOut = isPage || lines.slice(end).some(({ text }) => isNoise(text))
  let isAfterNoise = false
  let hasEnded = false
  lines.forEach((line, index) => {
    const text = line.text.replaceAll('\t', ' ')
    const from = froms?.[index] ?? [line.at]
    const numbered = numbers[index] ?? null
    const section = numbered
      ? null
      : (sectionOf(text, isCounted && !isRestart(numbers[index + 1])) ??
        (isProse && isLabel(text) ? text : null))
    const last = read.steps.at(-1)
    // Below the last numbered step and a blank line there are remarks.
    if (lastNumber >= 0 && index > lastNumber && line.isAfterBlank && last?.text) hasEnded = true
    if (index >= end) {
      if (!isTailOut) read.memo.push({ text, from })
    } else if (section !== null) sections.push({ name: section, at: read.steps.length, from: line.at })
    else if (!numbered && isNoise(text)) isAfterNoise = true
    else if (/^[※＊*]\s?\S/.test(text)) read.memo.push({ text, from })
    else if (numbered) {
      read.steps.push({ text: numbered.rest, from })
      isAfterNoise = false
    } else if (!isCounted) read.steps.push({ text: withoutBullet(text), from })
    else if (!isPage && (hasEnded || (index > lastNumber && isOver(last?.text, text))))
      read.memo.push({ text, from })
    // 準備. ぬるま湯に戻す。 above the first number is a step as well.
    else if (!last && tellsCooking(text) && isSentence(text))
      read.steps.push({ text: withoutBullet(text).replace(/^(?:下?準備|下ごしらえ)[.．:：\s]+/, ''), from })
    else if (
      last &&
      !hasEnded &&
      !(
        isPage &&
        ((isAfterNoise && !isBelowName(last.text, text)) || (last.text !== '' && !isSentence(text)))
      )
    ) {
      last.text = joinTexts(last.text, text)
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

/** The numbers in front of the lines. A list is numbered in one style, and 「1に2を」 in it speaks of other steps. */
function numbersIn(lines: readonly Line[]): Numbered[] {
  const found = lines.map(({ text }) => {
    const plain = text.replaceAll('\t', ' ')
    const isJunk = isNoise(plain) && !/^[\d\s０-９/.．、)）]+$/.test(plain)
    return isJunk ? null : stepNumberIn(plain)
  })
  const numbers = found.filter((each) => each !== null)
  const [first] = numbers
  const isFirst = first?.number === 1 && (first.isSure || numbers.length > 1 || first.rest === '')
  if (!isFirst && numbers.filter(({ isSure }) => isSure).length < 2) return found.map(() => null)
  let expected = 1
  return found.map((each) => {
    if (!each || (first?.style === 'alone' && (each.style === 'spaced' || each.style === 'glued')))
      return null
    if (each.number !== expected && isReference(each.rest)) return null
    if (!each.isSure && each.number !== expected && each.number !== 1) return null
    expected = each.number + 1
    return each
  })
}

/** Where the remarks below a list without numbers begin: words to the reader, and in a page everything but steps. */
function endOfSteps(lines: readonly Line[], isPage: boolean): number {
  let end = lines.length
  while (end > 1 && isChat(lines[end - 1]?.text ?? '')) end--
  const finish = lines.findIndex(({ text }) => isFinish(text))
  if (finish > 0 && lines.slice(finish + 1, end).every(({ text }) => isRemark(text))) end = finish + 1
  const blank = lines.findLastIndex(({ isAfterBlank }, index) => isAfterBlank && index > 0)
  const isBlock = lines.slice(1, blank).every(({ isAfterBlank }) => !isAfterBlank)
  // A few words below one block of steps are remarks, unless they tell how to cook.
  if (blank > 2 && isBlock && lines.slice(blank).every(({ text }) => !tellsCooking(text)))
    end = Math.min(end, blank)
  const at = lines.findIndex((_, index) => index > 1 && lines.slice(index).every(isNoStep))
  const tail = at < 0 ? [] : lines.slice(at, end)
  return isPage || tail.some(({ text }) => isNoise(text)) ? end - tail.length : end
}

/** The words that end a recipe: 〜したら完成, できあがり！ */
const isFinish = (text: string) =>
  /(?:完成|(?:でき|出来)[上あ]が[りる]|召し上がれ|おしまい|おわり|終わり|いただきま)[^、をにで]{0,8}$/.test(
    text,
  )

/** Below the finished dish: 花椒をかけるとお店の味になるよ, 次の日もおいしい, 冷蔵で3日. */
const isRemark = (text: string) =>
  isChat(text) ||
  !tellsCooking(text) ||
  /(?:と|も|ば|ても|でも).{0,14}(?:[よねわ]|OK|ok|◎|かも|です)[^\p{L}]*$/u.test(text)

const isNoStep = ({ text }: Line) => isNoise(text) || stepScore(text, undefined) <= 0

/** A sign in front of every step is a bullet. */
function withoutCommonSign(lines: readonly Line[]): { lines: Line[]; isCommon: boolean } {
  const signOf = (text: string) => /^[^\p{L}\p{N}\s（(「『【［[〈<＜《※①-⑳❶-❿]/u.exec(text)?.[0] ?? ''
  const sign = signOf(lines[0]?.text ?? '')
  const first = lines.findIndex(({ text }) => !text.startsWith(sign))
  // Lines without it below the last one are remarks.
  const end = first < 0 ? lines.length : first
  const isCommon = sign !== '' && end > 1 && lines.slice(end).every(({ text }) => !text.startsWith(sign))
  return {
    isCommon,
    lines: lines.map((line, at) =>
      isCommon && at < end ? { ...line, text: line.text.slice(sign.length).trim() } : line,
    ),
  }
}

const isRestart = (numbered: Numbered | undefined) => numbered?.number === 1

/** In a numbered list, words in round brackets are a remark on the step above. */
function sectionOf(text: string, isNumberedList = false): string | null {
  if (isDayName(text)) return text.replace(/[^\p{L}\p{N}]+/gu, '')
  const isFramed = /^[【〈《［[].{1,12}[】〉》］\]]$/.test(text)
  const name = headingOf(isNumberedList ? text : text.replace(/^[(（](.{1,12})[)）]$/, '【$1】'))
  return name !== null &&
    !/^\d+$/.test(name) &&
    name.length <= 20 &&
    (isFramed || stepScore(name, undefined) <= 0)
    ? name
    : null
}

/** 1. 麺を煮る names the step, and a paragraph below its photo tells it. */
const isBelowName = (step: string, text: string) =>
  step.length <= 20 && !/。$/.test(step) && isSentence(text) && tellsCooking(text)

/** A few words below a finished last step do not continue it. */
const isOver = (step = '', text: string) =>
  isChat(text) ||
  /^(?:保存|ポイント|コツ|メモ|アレンジ|注意)[^。]{0,6}[:：]/.test(text) ||
  /^[【「『].{2,24}[】」』]\s*でした/.test(text) ||
  (/[。！!]$/.test(step) && !isSentence(text) && stepScore(text, undefined) <= 0)

/** Among sentences, a few words without a verb head the next steps: 味付け. */
const isLabel = (text: string) =>
  text.length <= 20 && !/[。、！!]/.test(text) && stepScore(text, undefined) <= 0

const withoutBullet = (text: string) =>
  text.replace(/^[\s　]*(?:[・･•●○◦■□◆◇▶▷►✓→⇒*]|[-–—](?=\s))[\s　]*/, '')

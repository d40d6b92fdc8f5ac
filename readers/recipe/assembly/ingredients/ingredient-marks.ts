import type { PastedLine } from '../../layout/normalise.ts'
import { isAmountAlone } from '../../quantity/split-line.ts'
import { hasAmount } from '../../words/line-form.ts'
import { isNumber, stepNumberIn } from '../../words/step-number.ts'

/** A letter or sign alone on its line, with or without brackets. */
export const markAlone =
  /^[（([［【〔<＜〈]?\s*([a-hA-HＡ-Ｈａ-ｈ]|[☆★◎○●◇◆□■△▲♡♥]{1,2})\s*[)）\]］】〕>＞〉.．:：]*$/

/** A line of the list. `isLast` ends its group. */
type Marked = PastedLine & { isGroup: boolean; isLast?: boolean }

const box = /[┌┏├┣│┃|｜└┗⎧⎨⎩｛{]/

/** The sign in front of a line; └ ends a list of ├. */
export const signOf = (text: string): string =>
  (/^[^\p{L}\p{N}\s（(「『【［[〈<＜《〔｛{][\uFE0E\uFE0F]?/u.exec(text)?.[0] ?? '')
    .replace('└', '├')
    .replace('┗', '┣')

/** 🔸を混ぜる: a sign that a step speaks of is the mark of a group. */
const isSpokenOf = (sign: string, steps: readonly string[]): boolean =>
  sign !== '' &&
  steps.some((text) =>
    text
      .split(sign)
      .slice(1)
      .some((rest) => /^[をのとはでにもが、]|^全|^[)）」]/.test(rest)),
  )

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const lettered = /^[（(]?([A-Za-z])[.)）]\s*/
const counted = /^([\d０-９]{1,2})[\s　.．]+(\S.*)$/

/** A sign in front of nearly every line is a bullet and no mark of a group; so is a number. */
export function withoutBullets<T extends PastedLine & { isGroup: boolean }>(
  lines: readonly T[],
  steps: readonly string[],
): T[] {
  const texts = lines.filter((line) => !line.isGroup && hasOwnSign(line)).map(({ text }) => text)
  const isSpoken = (sign: string) => isSpokenOf(sign, steps)
  const isBullet = bulletsIn(texts.map(signOf), isSpoken)
  const partly = partBullets(lines)
  // ◆打ち粉　適量 below ◆皮 and ◆たれ has the sign of the groups.
  const ofGroups = new Set(lines.filter(({ isGroup }) => isGroup).map(({ text }) => signOf(text)))
  const withoutNumber = numbersIn(texts)
  return lines.map((line) => {
    const sign = signOf(line.text)
    const isSign =
      isBullet(sign) || (!line.isGroup && (partly.has(sign) || ofGroups.has(sign)) && !isSpoken(sign))
    return { ...line, text: isSign ? line.text.slice(sign.length).trim() : withoutNumber(line.text) }
  })
}

/** Tells bullets and pictures from the marks of groups. */
function bulletsIn(signs: readonly string[], isSpoken: (sign: string) => boolean) {
  const [first = ''] = signs
  const countOf = (sign: string) => signs.filter((each) => each === sign).length
  // If every line has a sign, the first one is the bullet and the others mark groups.
  const isEach = signs.every((each) => each !== '')
  const share = isEach ? (!isSpoken(first) && signs.some(isSpoken) ? 0 : 0.55) : isSpoken(first) ? 1 : 0.8
  const isBullet = signs.length > 2 && countOf(first) >= signs.length * share
  // 🍅トマト: an emoji on one line alone is a picture of it, and so are emoji that change from line to line.
  const isVaried = isEach && new Set(signs).size * 2 > signs.length
  return (sign: string) =>
    (sign !== '' && sign === first && isBullet) ||
    (/\p{Extended_Pictographic}/u.test(sign) && !isSpoken(sign) && (isVaried || countOf(sign) === 1))
}

/** Removes the number or the letter in front of a line, if it counts the lines. */
function numbersIn(texts: readonly string[]): (text: string) => string {
  // a) b) c): each line has the next letter.
  const isLettered = (text: string, at: number) => lettered.exec(text)?.[1]?.toLowerCase() === alphabet[at]
  // 1　豚肉　800g: each line has a number and an amount as well.
  const isCounted = (text: string, at: number) => {
    const [, number, rest = ''] = counted.exec(text) ?? []
    return Number(number?.normalize('NFKC')) === at + 1 && hasAmount(rest)
  }
  const isNumbered = (text: string, at: number) => {
    const number = stepNumberIn(text)
    return isNumber(number, at + 1) && number?.isSure === true
  }
  if (texts.length > 2 && texts.every(isLettered)) return (text) => text.replace(lettered, '')
  if (texts.length > 2 && texts.every(isCounted)) return (text) => counted.exec(text)?.[2] ?? text
  // 一、大根 and 一、人参: older lists begin every item with one.
  if (texts.length > 1 && (texts.every(isNumbered) || texts.every((text) => /^一、/.test(text))))
    return (text) => stepNumberIn(text)?.rest ?? text
  return (text) => text
}

/** The letter of a group stands in the place of the bullet. */
const hasOwnSign = ({ text }: PastedLine) =>
  !isAmountAlone(text) && !/^(?:[A-HＡ-Ｈ]|[a-hａ-ｈ](?=[\s　]))[\s　]*[ぁ-んァ-ヶ一-龠]/.test(text)

/** □さんま: the signs that begin all lines of some parts of the list, and no line of its other parts. */
function partBullets(lines: readonly (PastedLine & { isGroup: boolean })[]): Set<string> {
  const parts: Set<string>[] = [new Set()]
  for (const line of lines) {
    if (line.isGroup) parts.push(new Set())
    else if (hasOwnSign(line)) parts.at(-1)?.add(signOf(line.text))
  }
  const filled = parts.filter(({ size }) => size > 0)
  const all = filled.length > 1 ? filled.flatMap((signs) => [...signs]) : []
  return new Set(
    all.filter((sign) => sign !== '' && filled.every((signs) => signs.size === 1 || !signs.has(sign))),
  )
}

/**
 * Puts the letter of a group in front of each of its lines: where a drawn bracket ties the lines together, and where
 * the letter stands alone above every single one of them.
 */
export function withGroupMarks<T extends Marked>(lines: readonly T[]): T[] {
  const alone = lines.map(({ text }) => markAlone.exec(text)?.[1]?.normalize('NFKC') ?? '')
  const repeated = new Set(alone.filter((letter, at) => letter !== '' && alone.indexOf(letter) !== at))
  const numbers = lines.map(({ text }) => numberMark.exec(text)?.[1])
  const isMarked = numbers.some((number, at) => number !== undefined && numbers.indexOf(number) !== at)
  const marked = lines.flatMap((line, at): T[] => {
    // (1)しょうゆ and (1)みりん
    if (isMarked && numbers[at])
      return [{ ...line, text: line.text.replace(numberMark, (_, number) => circled(number)) }]
    if (repeated.has(alone[at] ?? '')) return []
    const letter = alone[at - 1] ?? ''
    return repeated.has(letter) ? [{ ...line, text: `${letter} ${line.text}` }] : [line]
  })
  return withIndented(withDrawnBrackets(withLongBrackets(withClosingBrackets(marked)).map(withOpenBox)))
}

const numberMark = /^[（(]([1-9])[)）][\s　]*(?=\S)/
const circled = (number: string) => String.fromCharCode(0x245f + Number(number))

/** a [しょうゆ and A「しょうゆ open a drawn bracket as well. */
const withOpenBox = <T extends PastedLine>(line: T): T => ({
  ...line,
  text: line.text.replace(openBox, '$1$2│'),
})

const openBox =
  /^([A-Ha-hＡ-Ｈａ-ｈ]?[\s　]*)[[［](?=[^\]］]*$)|^([A-Ha-hＡ-Ｈａ-ｈ])[「〈｛{](?=[^」〉｝}]*$)/
const closedBox = /^([^[［「〈｛{]*)[\]］」〉｝}]$/

/** A［だし 300ml opens a bracket that 砂糖 大さじ1］ closes on a later line. */
function withLongBrackets<T extends PastedLine>(lines: readonly T[]): T[] {
  let letter = ''
  return lines.map((line, at) => {
    const rest = lines.slice(at).findIndex(({ text }) => closedBox.test(text))
    if (openBox.test(line.text)) letter = rest < 0 ? '' : (/^[A-Ha-hＡ-Ｈａ-ｈ]/.exec(line.text)?.[0] ?? '')
    else if (letter) {
      const text = `${letter}│${line.text.replace(closedBox, '$1')}`
      if (rest === 0) letter = ''
      return { ...line, text }
    }
    return line
  })
}

const tail = /^([^{｛│┃]+?)[\s　]*(?:[┐┓┤┨┫┘┛⎫⎬⎭]|[├┣│┃｝}](?=[\s　]*[A-HＡ-Ｈa-hａ-ｈ]?$))[\s　]*(\S.*)?$/

/** しょうゆ 大さじ1 ┐ and みりん 大さじ1 ┘A: a bracket behind the amounts, with the letter of the group or a remark. */
function withClosingBrackets<T extends PastedLine>(lines: readonly T[]): T[] {
  const found = lines.map(({ text, cells }) => (cells ? null : tail.exec(text)))
  const letters = found.map((each) => /^[A-HＡ-Ｈa-hａ-ｈ]$/.exec(each?.[2] ?? '')?.[0] ?? '')
  const isTied = (at: number) => found[at] !== null && found[at] !== undefined
  const isEnd = (at: number) => /[┘┛⎭]/.test(lines[at]?.text ?? '')
  return lines.map((line, at) => {
    const [, before = '', behind = ''] = found[at] ?? []
    if (before === '') return line
    let [from, to] = [at, at]
    while (isTied(from - 1) && !isEnd(from - 1)) from--
    while (isTied(to + 1) && !isEnd(to)) to++
    const letter = letters.slice(from, to + 1).find(Boolean)
    const remark = behind && behind !== letters[at] ? `（${behind}）` : ''
    const mark = letter ? `${letter.normalize('NFKC')} ` : ''
    return { ...line, text: `${mark}${before}${remark}` }
  })
}

const letterAbove = /^[A-HＡ-Ｈ](?=[\s　])/

/** Lines set in below A しょうゆ or ① 鶏肉 belong to it as well. */
function withIndented<T extends PastedLine>(lines: readonly T[]): T[] {
  let letter = ''
  // Where all lines are set in, it says nothing.
  if (lines.every(({ isIndented }) => isIndented)) return [...lines]
  const isOnEach = (mark: string) => lines.filter(({ text }) => text.startsWith(`${mark} `)).length > 1
  return lines.map((line, at) => {
    const below = letterAbove.exec(lines[at + 1]?.text ?? '')?.[0]
    // The letter may stand in the middle of its lines.
    if (line.isIndented && !letter && below && !lines[at + 1]?.isIndented) letter = below.normalize('NFKC')
    if (line.isIndented && letter && !/^(?:[A-Ha-hＡ-Ｈａ-ｈ][\s　]|[①-⑨])/.test(line.text))
      return { ...line, text: `${letter} ${line.text}` }
    letter =
      /^[（(［[]?([①-⑨](?=\s*\S)|[A-HＡ-Ｈ]|[a-hａ-ｈ](?=[\s　)）］\]]+[ぁ-んァ-ヶ一-龠]))(?:[)）］\]]?[\s　：:]+\S|(?<=[①-⑨])\S)/
        .exec(line.text)?.[1]
        ?.replace(/[^①-⑨]/, (sign) => sign.normalize('NFKC')) ?? ''
    // A letter in front of each of its lines needs no indentation.
    if (isOnEach(letter)) letter = ''
    return line
  })
}

/** The lines of a drawn bracket have its letter, or are in the group that is named above it. */
function withDrawnBrackets<T extends Marked>(lines: readonly T[]): T[] {
  const runs: { isTied: boolean; letter: string; lines: T[] }[] = []
  const isDrawn = (line: T | undefined) =>
    line !== undefined && line.cells === null && box.test(line.text.slice(0, 3)) && !/[}｝]$/.test(line.text)
  for (const [at, line] of lines.entries()) {
    // (a)酢 between ┌しょうゆ and └砂糖
    const isBetween = betweenBoxes.test(line.text) && isDrawn(lines[at - 1]) && isDrawn(lines[at + 1])
    const isTied = isDrawn(line) || isBetween
    const last = runs.at(-1)
    const run = isTied && last?.isTied ? last : { isTied, letter: '', lines: [] }
    if (run !== last) runs.push(run)
    run.lines.push(line)
    const letter = isBetween
      ? betweenBoxes.exec(line.text)?.[1]
      : /^[A-HＡ-Ｈ](?=\s*\S)|^[a-hａ-ｈ](?=\s*[┌┏├┣│┃|｜└┗⎧⎨⎩｛{])/.exec(line.text)?.[0]
    if (isTied && letter) run.letter = letter
  }
  return runs.flatMap(({ isTied, letter, lines: tied }, index) => {
    if (!isTied) return tied
    const mark = letter && `${letter.normalize('NFKC')} `
    const isNamed = runs[index - 1]?.lines.at(-1)?.isGroup === true
    return tied.map((line, at) => ({
      ...line,
      text: `${mark}${withoutBox(line.text)}`,
      isLast: line.isLast === true || (isNamed && at === tied.length - 1),
    }))
  })
}

const betweenBoxes = /^[（(]([A-HＡ-Ｈa-hａ-ｈ])[)）][\s　]*(?=\S)/

const withoutBox = (text: string) =>
  text.replace(betweenBoxes, '').replace(/^[A-HＡ-Ｈa-hａ-ｈ]?\s*[┌┏├┣│┃|｜└┗⎧⎨⎩｛{]\s*/, '')

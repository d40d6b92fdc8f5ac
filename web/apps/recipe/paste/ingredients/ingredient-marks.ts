import { isAmountAlone } from '../../quantity/split-line.ts'
import { hasAmount } from '../line-form.ts'
import type { Line } from '../normalise.ts'
import { isNumber, stepNumberIn } from '../step-number.ts'

/** A letter or sign alone on its line, with or without brackets. */
export const markAlone =
  /^[（([［【〔<＜〈]?\s*([a-hA-HＡ-Ｈａ-ｈ]|[☆★◎○●◇◆□■△▲♡♥]{1,2})\s*[)）\]］】〕>＞〉.．:：]*$/

/** A line of the list. `isLast` ends its group. */
type Marked = Line & { isGroup: boolean; isLast?: boolean }

const box = /[┌┏├┣│┃|｜└┗⎧⎨⎩｛{]/

/** The sign in front of a line; └ ends a list of ├. */
const signOf = (text: string) =>
  (/^[^\p{L}\p{N}\s（(「『【［[〈<＜《〔｛{]/u.exec(text)?.[0] ?? '').replace('└', '├').replace('┗', '┣')

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const lettered = /^[（(]?([A-Za-z])[.)）]\s*/
const counted = /^([\d０-９]{1,2})[\s　.．]+(\S.*)$/

/** A sign in front of nearly every line is a bullet and no mark of a group; so is a number. */
export function withoutBullets<T extends Line & { isGroup: boolean }>(lines: readonly T[]): T[] {
  const items = lines.filter(
    ({ text, isGroup }) =>
      !isGroup && !isAmountAlone(text) && !/^[A-Ha-hＡ-Ｈａ-ｈ][\s　]+[ぁ-んァ-ヶ一-龠]/.test(text),
  )
  const signs = items.map(({ text }) => signOf(text))
  const [sign = ''] = signs
  const count = signs.filter((each) => each === sign).length
  // If every line has a sign, the first one is the bullet and the others mark groups.
  const share = signs.every((each) => each !== '') ? 0.55 : 0.8
  const isBullet = sign !== '' && items.length > 2 && count >= items.length * share
  const numbers = items.map(({ text }) => stepNumberIn(text))
  // 一、大根 and 一、人参: older lists begin every item with one.
  const isNumbered =
    items.length > 1 &&
    (numbers.every((each, at) => isNumber(each, at + 1) && each?.isSure) ||
      items.every(({ text }) => /^一、/.test(text)))
  // 1　豚肉　800g: each line has a number and an amount as well.
  const isCounted =
    items.length > 2 &&
    items.every(({ text }, at) => {
      const [, number, rest = ''] = counted.exec(text) ?? []
      return Number(number?.normalize('NFKC')) === at + 1 && hasAmount(rest)
    })
  // a) b) c): each line has the next letter.
  const isLettered =
    items.length > 2 &&
    items.every(({ text }, at) => lettered.exec(text)?.[1]?.toLowerCase() === alphabet[at])
  /** ⚪白ごま: an emoji on one line alone is a picture of it. */
  const isPicture = (mark: string) =>
    /\p{Extended_Pictographic}/u.test(mark) && signs.filter((each) => each === mark).length === 1
  return withoutBoxes(lines).map((line) => {
    const own = signOf(line.text)
    if (isPicture(own)) return { ...line, text: line.text.slice(own.length).trim() }
    if (isLettered) return { ...line, text: line.text.replace(lettered, '') }
    if (isBullet && signOf(line.text) === sign) return { ...line, text: line.text.slice(sign.length).trim() }
    if (isCounted) return { ...line, text: counted.exec(line.text)?.[2] ?? line.text }
    return isNumbered ? { ...line, text: stepNumberIn(line.text)?.rest ?? line.text } : line
  })
}

/** □さんま: a box in front of every line of a named group, and of no other line, is its bullet. */
function withoutBoxes<T extends Line & { isGroup: boolean }>(lines: readonly T[]): T[] {
  let group = 0
  const groups = lines.map(({ isGroup }) => (isGroup ? ++group : group))
  const boxed = lines.map(({ text }) => /^□/.exec(text)?.[0] ?? '')
  const isBullet = (at: number) =>
    boxed[at] !== '' &&
    (groups[at] ?? 0) > 0 &&
    lines.every(
      (line, other) => line.isGroup || (boxed[other] === boxed[at]) === (groups[other] === groups[at]),
    )
  return lines.map((line, at) =>
    !line.isGroup && isBullet(at) ? { ...line, text: line.text.slice(1).trim() } : line,
  )
}

/**
 * Puts the letter of a group in front of each of its lines: where a drawn bracket ties the lines together, and where
 * the letter stands alone above every single one of them.
 */
export function withGroupMarks<T extends Marked>(lines: readonly T[]): T[] {
  const alone = lines.map(({ text }) => markAlone.exec(text)?.[1]?.normalize('NFKC').toUpperCase() ?? '')
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
const withOpenBox = <T extends Line>(line: T): T => ({
  ...line,
  text: line.text.replace(openBox, '$1$2│'),
})

const openBox = /^([A-Ha-hＡ-Ｈａ-ｈ]?[\s　]*)[[［](?=[^\]］]*$)|^([A-Ha-hＡ-Ｈａ-ｈ])「(?=[^」]*$)/
const closedBox = /^([^[［「]*)[\]］」]$/

/** A［だし 300ml opens a bracket that 砂糖 大さじ1］ closes on a later line. */
function withLongBrackets<T extends Line>(lines: readonly T[]): T[] {
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
function withClosingBrackets<T extends Line>(lines: readonly T[]): T[] {
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
    const mark = letter ? `${letter.normalize('NFKC').toUpperCase()} ` : ''
    return { ...line, text: `${mark}${before}${remark}` }
  })
}

const letterAbove = /^[A-HＡ-Ｈ](?=[\s　])/

/** Lines set in below A しょうゆ or ① 鶏肉 belong to it as well. */
function withIndented<T extends Line>(lines: readonly T[]): T[] {
  let letter = ''
  // Where all lines are set in, it says nothing.
  if (lines.every(({ isIndented }) => isIndented)) return [...lines]
  return lines.map((line, at) => {
    const below = letterAbove.exec(lines[at + 1]?.text ?? '')?.[0]
    // The letter may stand in the middle of its lines.
    if (line.isIndented && !letter && below && !lines[at + 1]?.isIndented) letter = below.normalize('NFKC')
    if (line.isIndented && letter && !/^(?:[A-Ha-hＡ-Ｈａ-ｈ][\s　]|[①-⑨])/.test(line.text))
      return { ...line, text: `${letter} ${line.text}` }
    letter =
      /^[（(［[]?([①-⑨](?=\s*\S)|[A-HＡ-Ｈ]|[a-hａ-ｈ](?=[\s　)）］\]]+[ぁ-んァ-ヶ一-龠]))(?:[)）］\]]?[\s　：:]+\S|(?<=[①-⑨])\S)/
        .exec(line.text)?.[1]
        ?.replace(/[^①-⑨]/, (sign) => sign.normalize('NFKC').toUpperCase()) ?? ''
    return line
  })
}

/** The lines of a drawn bracket have its letter, or are in the group that is named above it. */
function withDrawnBrackets<T extends Marked>(lines: readonly T[]): T[] {
  const runs: { isTied: boolean; letter: string; lines: T[] }[] = []
  for (const line of lines) {
    const isTied = line.cells === null && box.test(line.text.slice(0, 3))
    const last = runs.at(-1)
    const run = isTied && last?.isTied ? last : { isTied, letter: '', lines: [] }
    if (run !== last) runs.push(run)
    run.lines.push(line)
    const letter = /^[A-HＡ-Ｈ](?=\s*\S)|^[a-hａ-ｈ](?=\s*[┌┏├┣│┃|｜└┗⎧⎨⎩｛{])/.exec(line.text)?.[0]
    if (isTied && letter) run.letter = letter
  }
  return runs.flatMap(({ isTied, letter, lines: tied }, index) => {
    if (!isTied) return tied
    const mark = letter && `${letter.normalize('NFKC').toUpperCase()} `
    const isNamed = runs[index - 1]?.lines.at(-1)?.isGroup === true
    return tied.map((line, at) => ({
      ...line,
      text: `${mark}${withoutBox(line.text)}`,
      isLast: line.isLast === true || (isNamed && at === tied.length - 1),
    }))
  })
}

const withoutBox = (text: string) => text.replace(/^[A-HＡ-Ｈa-hａ-ｈ]?\s*[┌┏├┣│┃|｜└┗⎧⎨⎩｛{]\s*/, '')

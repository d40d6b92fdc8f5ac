import type { PastedLine } from '../layout/normalise.ts'
import type { Labelled, ReadLine } from '../model/labelled.ts'
import { headingOf } from '../quantity/split-line.ts'
import { headingIn } from '../words/headings.ts'
import { isNumber, stepNumberIn } from '../words/step-number.ts'
import { isReference } from '../words/step-reference.ts'

type Numbered = ReturnType<typeof stepNumberIn>

/** The steps without their numbers and bullets. The name of a section stands in front of its first step. */
export function readSteps(labelled: readonly Labelled[]): ReadLine[] {
  const read: ReadLine[] = []
  let section: ReadLine | null = null
  for (const list of listsIn(labelled)) {
    const numbers = numbersIn(list)
    const sign = commonSign(list, numbers)
    list.forEach(({ line, label }, index) => {
      const text = textOf(line)
      const last = read.at(-1)
      if (label === 'section') section = { text: sectionName(text), from: [line.at] }
      else if (label === 'more' && last) {
        last.text = joinTexts(last.text, numbers[index]?.rest ?? text)
        last.from.push(line.at)
      } else if (label === 'step' || label === 'more') {
        const plain =
          numbers[index]?.rest ??
          withoutBullet(withoutLabel(text.startsWith(sign) ? text.slice(sign.length).trim() : text))
        read.push({
          text: section?.text ? `【${section.text}】${plain}` : plain,
          from: [...(section?.from ?? []), line.at],
        })
        section = null
      }
    })
  }
  // 切る→ and 煮る→ lead to the next step.
  for (const each of read) each.text = each.text.replace(/\s*[→⇒➡]+$/, '')
  return read.filter(({ text }) => text !== '')
}

/** The number and the longest cell of a row of steps; 5分 and other remarks have columns of their own. */
function rowText(row: string): string | null {
  const cells = row.split('\t').map((cell) => cell.trim())
  const number = cells.find((cell) => stepNumberIn(cell)?.rest === '')
  const others = cells.filter((cell) => cell !== '' && cell !== number)
  if (others.length < 2 || (number === undefined && others.length < 3)) return null
  const longest = others.reduce((one, other) => (other.length > one.length ? other : one))
  return number === undefined ? longest : `${number} ${longest}`
}

const textOf = ({ text }: PastedLine) =>
  text.includes('\t') ? (rowText(text) ?? text.replaceAll('\t', ' ')) : text

/** Each list of steps is numbered on its own: 下準備 and 作り方 both begin with 1. */
function listsIn(labelled: readonly Labelled[]): Labelled[][] {
  const lists: Labelled[][] = [[]]
  for (const each of labelled) {
    if (each.label === 'stepsHeading') lists.push([])
    else if (['step', 'more', 'number', 'section'].includes(each.label)) lists.at(-1)?.push(each)
  }
  return lists.map((list) =>
    list.map((each, at) => ({ ...each, label: isShortStep(list, at) ? 'step' : each.label })),
  )
}

/** 1. 漬ける right above 2. 茹でる is a step, however short. */
function isShortStep(list: readonly Labelled[], at: number): boolean {
  const [here, below] = [list[at], list[at + 1]]
  const found = here?.label === 'section' ? stepNumberIn(textOf(here.line)) : null
  return (
    found?.number !== undefined &&
    below !== undefined &&
    isNumber(stepNumberIn(textOf(below.line)), found.number + 1)
  )
}

/** The numbers in front of the steps. A list is numbered in one style, and 「1に2を」 in it speaks of other steps. */
function numbersIn(list: readonly Labelled[]): Numbered[] {
  const found = list.map(({ line, label }) => (label === 'section' ? null : stepNumberIn(textOf(line))))
  const numbers = found.filter((each, at) => each !== null && list[at]?.label !== 'more')
  const [first] = numbers
  const isFirst = first?.number === 1 && (first.isSure || numbers.length > 1 || first.rest === '')
  if (!isFirst && numbers.filter((each) => each?.isSure).length < 2) return found.map(() => null)
  let expected = 1
  return found.map((each, at) => {
    if (!each || list[at]?.label === 'more') return null
    if (first?.style === 'alone' && (each.style === 'spaced' || each.style === 'glued')) return null
    const isNext = isNumber(each, expected)
    if (!isNext && isReference(each.rest)) return null
    if (!each.isSure && !isNext && each.number !== 1) return null
    expected = isNext ? expected + 1 : each.number + 1
    return each
  })
}

/** A sign in front of every step is a bullet. */
function commonSign(list: readonly Labelled[], numbers: readonly Numbered[]): string {
  const steps = list.filter(({ label }, at) => label === 'step' && !numbers[at])
  const sign =
    /^[^\p{L}\p{N}\s（(「『【［[〈<＜《※①-⑳❶-❿][\uFE0E\uFE0F]?/u.exec(steps[0]?.line.text ?? '')?.[0] ?? ''
  return steps.length > 1 && steps.every(({ line }) => line.text.startsWith(sign)) ? sign : ''
}

/** 卵液を作る of 「1. 卵液を作る」; 〻作り方 says nothing. */
const sectionName = (text: string) => {
  const number = stepNumberIn(text)
  const name = nameIn(number && number.rest !== '' && number.style !== 'glued' ? number.rest : text)
  return headingIn(name.replace(/^[〇〻]/, ''))?.kind === 'steps' ? '' : name
}

const nameIn = (text: string) =>
  headingOf(text.replace(/^[(（](.{1,12})[)）]$/, '【$1】')) ??
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}）)]+$/gu, '').replace(/[【】]/g, ' ')

/** Latin words keep a space between them. */
const joinTexts = (before: string, text: string): string =>
  before === ''
    ? text
    : /[\x21-\x7e]$/.test(before) && /^[\x21-\x7e]/.test(text)
      ? `${before} ${text}`
      : before + text

/** 準備. ぬるま湯に戻す。 */
const withoutLabel = (text: string) => text.replace(/^[（(【［]?(?:下?準備|下ごしらえ)[)）】］.．:：\s]+/, '')

/** ●を加える speaks of the ingredients with this mark. */
const isMark = (text: string) =>
  /^[^\p{L}\p{N}]$/u.test(text.charAt(0)) && isReference(text.slice(1).trimStart())

const withoutBullet = (text: string) =>
  isMark(text)
    ? text
    : text.replace(/^[\s　]*(?:[・･•●○◦■□◆◇▶▷►▹▸✓✔→⇒➡*][\uFE0E\uFE0F]?|[-–—](?=\s))[\s　]*/, '')

import type { Labelled } from '../../model/labelled.ts'
import type { Label } from '../../model/labels.ts'
import { headingOf, isAmountAlone, isSameAsAbove, splitLine } from '../../quantity/split-line.ts'
import { isPantryItem } from '../../words/food-words.ts'
import { isGroupWord } from '../../words/group-words.ts'
import { headingIn, isToolHeading } from '../../words/headings.ts'
import { hasAmount, isButton, isFact, isNoise, isSentence } from '../../words/line-form.ts'
import { isGapped, isGappedList } from './gapped-list.ts'
import { signOf } from './ingredient-marks.ts'

const isListed = (each: Labelled | undefined) => each?.label === 'ingredient' || each?.label === 'amount'

/** Tools, and the goods of a shop, are no ingredients. */
export function belowTools(labelled: Labelled[]): Labelled[] {
  let isBelow = false
  return labelled.map((each): Labelled => {
    const { line, label } = each
    if (isToolHeading(line.text)) isBelow = true
    else if (line.isAfterBlank || headingIn(line.text)) isBelow = false
    return isBelow && (label === 'ingredient' || label === 'group') ? { line, label: 'out1' } : each
  })
}

const outside = new Set<Label>(['out0', 'out1', 'out3', 'memo1', 'memo3'])

/** A line above an ingredient that has the frame of the other groups, or that names a group in any recipe. */
export function missedGroups(labelled: Labelled[]): Labelled[] {
  const frames = new Set(
    labelled.filter(({ label }) => label === 'group').map(({ line }) => frameOf(line.text)),
  )
  const items = labelled.filter(({ label }) => label === 'ingredient')
  // DRY below the dish is no second dish.
  const titles = labelled.filter(({ label }) => label === 'title').map(({ line }) => line)
  const isBulleted = items.filter(({ line }) => signOf(line.text)).length >= Math.max(3, items.length * 0.8)
  return labelled.map(({ line, label }, at): Labelled => {
    const next = labelled[at + 1]
    // Among items with bullets, a line without one names a group; so does あん　→.
    if (
      label === 'ingredient' &&
      next?.label === label &&
      /[→▼↓:：]$/.test(line.text) &&
      isGroupWord(line.text)
    )
      return { line, label: 'group' }
    if (
      isBulleted &&
      (label === 'ingredient' || (label === 'out1' && isListed(labelled[at - 1]))) &&
      next?.label === 'ingredient' &&
      !signOf(line.text) &&
      signOf(next.line.text) &&
      !hasAmount(line.text)
    )
      return { line, label: 'group' }
    const isOut = outside.has(label) || (label === 'title' && titles.indexOf(line) > 0)
    const isAbove = isOut && next?.label === 'ingredient'
    const frame = frameOf(line.text)
    if (!isAbove || (next.line.isAfterBlank && !frame) || headingIn(line.text) || hasAmount(line.text))
      return { line, label }
    return {
      line,
      label:
        (frame && frames.has(frame)) || isGroupWord(line.text) || lettered.test(line.text) ? 'group' : label,
    }
  })
}

/** A（合わせ調味料） */
const lettered = /^[A-HＡ-Ｈ]\s?[（(].+[)）]$/

const frameOf = (text: string) => {
  const [, open = '', close = ''] =
    /^([【〈《<＜［[〔■◆▼◇□〇○●])[^【】]*?([】〉》>＞］\]〕■◆▼◇□〇○●]?)$/.exec(text) ?? []
  return open + close
}

/** A line without amount among ingredients may look like the name of a group: 揚げ油, olive oil. */
export function falseGroups(labelled: Labelled[]): Labelled[] {
  const bullets = labelled
    .filter(({ label }) => label === 'ingredient')
    .map(({ line }) => bulletOf(line.text))
  const isApart = isGappedList(
    labelled.filter(({ label }) => label === 'ingredient').map(({ line }) => line.text),
  )
  const common = (sign: string) => bullets.filter((each) => each === sign).length * 2 > bullets.length
  return labelled.map((each, at): Labelled => {
    const { line, label } = each
    if (label !== 'group' || isGroupWord(line.text)) return each
    const sign = bulletOf(line.text)
    const isIndentedBelow = labelled[at + 1]?.line.isIndented === true && !line.isIndented
    // Where each name stands above its amount, a name above another name is that of a group.
    const isBetweenPairs = labelled[at - 1]?.label === 'amount' && labelled[at + 2]?.label === 'amount'
    const isItem =
      (sign !== '' && common(sign)) ||
      (isApart && isGapped(line.text)) ||
      (!isIndentedBelow &&
        !isBetweenPairs &&
        !(sign === '' && bullets.every(Boolean)) &&
        !/[:：]$/.test(line.text) &&
        headingOf(line.text) === null &&
        isFood(labelled, at))
    return isItem ? { line, label: 'ingredient' } : each
  })
}

/** Food by its name, a line right below the name of a group, or a last line that heads nothing. */
const isFood = (labelled: readonly Labelled[], at: number) => {
  const text = labelled[at]?.line.text ?? ''
  const below = labelled.slice(at + 1).find((each) => isListed(each) || each.label === 'step')
  const isBelowGroup = labelled[at - 1]?.label === 'group'
  return (
    isBelowGroup ||
    isPantryItem(text) ||
    splitLine(text).amount !== '' ||
    isSameAsAbove(text) ||
    !isListed(below) ||
    isLastEnglish(labelled, at)
  )
}

/** Thai basil leaves above steamed rice, to serve: English lists end with what needs no amount. */
function isLastEnglish(labelled: readonly Labelled[], at: number): boolean {
  const text = labelled[at]?.line.text ?? ''
  const rest = labelled.slice(at + 1)
  const end = rest.findIndex((each) => !isListed(each))
  const items = end < 0 ? rest : rest.slice(0, end)
  const isEnglish = /^[\x20-\x7e]+$/.test(text) && !/^(?:for|to|the)\b/i.test(text)
  return isEnglish && items.length > 0 && items.every(({ line }) => !/[\d¼½¾⅐-⅞]/.test(line.text))
}

/** The bullet of a list, which is no mark of a group. */
const bulletOf = (text: string) => /^[・･•‣⁃*＊\-–▪✔✓☑□◦·]/u.exec(text)?.[0] ?? ''

/** Right below an ingredient, a name with its amount is the next one, on one line or on two; so is 塩 alone. */
export function goingOn(labelled: Labelled[]): Labelled[] {
  const settled: Labelled[] = []
  for (const [at, { line, label }] of labelled.entries()) {
    const above = settled.at(-1)
    const next = labelled[at + 1]?.line
    const isOut = label === 'out1' || label === 'out3' || (label === 'step' && isPantryItem(line.text))
    if (!isOut || !isListed(above) || line.isAfterBlank || !isItemLike(line.text))
      settled.push({ line, label })
    else if (isPantryItem(line.text)) settled.push({ line, label: 'ingredient' })
    else if (above?.label === 'amount' && isAmountAlone(line.text)) settled.push({ line, label })
    else if (hasAmount(line.text)) settled.push({ line, label: 'ingredient' })
    else if (above?.label === 'amount' && next && !next.isAfterBlank && isAmountAlone(next.text))
      settled.push({ line, label: 'ingredient' })
    else
      settled.push({
        line,
        label: above?.label === 'ingredient' && isAmountAlone(line.text) ? 'amount' : label,
      })
  }
  return settled
}

const isItemLike = (text: string) =>
  // English words are longer.
  text.length <= (/^[\x20-\x7e]+$/.test(text) ? 60 : 30) &&
  ![headingIn(text) !== null, isFact(text), isNoise(text), isButton(text), isSentence(text)].includes(true) &&
  !/円|kcal|^[※＊*→]|\d%$/.test(text)

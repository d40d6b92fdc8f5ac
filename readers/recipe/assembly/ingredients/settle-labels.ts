import type { Labelled } from '../../model/labelled.ts'
import type { Label } from '../../model/labels.ts'
import { headingOf, isAmountAlone, splitLine } from '../../quantity/split-line.ts'
import { isChat } from '../../words/chat.ts'
import {
  isListFurniture,
  isNutritionRow,
  isPackageFact,
  isPantryItem,
  isToolList,
} from '../../words/food-words.ts'
import { isGroupWord } from '../../words/group-words.ts'
import { headingIn, isToolHeading } from '../../words/headings.ts'
import { hasAmount, isButton, isFact, isNoise, isSentence } from '../../words/line-form.ts'
import { isServingsAlone } from '../../words/servings.ts'
import { isGapped, isGappedList } from './gapped-list.ts'
import { signOf } from './ingredient-marks.ts'

/** Corrects the labels of the lines in and around the ingredients where their form leaves no doubt. */
export function settleIngredients(labelled: readonly Labelled[]): Labelled[] {
  return [withoutCopy, firstItems, goingOn, notFood, missedGroups, falseGroups, mixed, lastItems].reduce<
    readonly Labelled[]
  >((given, settle) => settle(given), labelled) as Labelled[]
}

/** 水溶き片栗粉 above 片栗粉小さじ2＋水大さじ1, where each amount stands below its name. */
function mixed(labelled: readonly Labelled[]): Labelled[] {
  const isName = (each: Labelled | undefined) => each !== undefined && /^水(?:溶き|とき)/.test(each.line.text)
  const isAmount = (each: Labelled | undefined) =>
    each?.label === 'ingredient' && /[+＋]/.test(each.line.text) && hasAmount(each.line.text)
  return labelled.map((each, at): Labelled => {
    if (each.label === 'group' && isName(each) && isAmount(labelled[at + 1]))
      return { line: each.line, label: 'ingredient' }
    return isAmount(each) && isName(labelled[at - 1]) ? { line: each.line, label: 'amount' } : each
  })
}

const isListed = (each: Labelled | undefined) => each?.label === 'ingredient' || each?.label === 'amount'

const isLatin = ({ line }: Labelled) => /[a-z]{3}/i.test(line.text) && !/[ぁ-んァ-ヶ一-龠]/.test(line.text)

/** Below the steps of a Japanese recipe, a list of ingredients in English says the same again. */
function withoutCopy(labelled: readonly Labelled[]): readonly Labelled[] {
  const first = labelled.findIndex(({ label }) => label === 'step')
  const start = labelled.findIndex(
    (each, at) => at > first && headingIn(each.line.text)?.kind === 'ingredients' && isLatin(each),
  )
  const above = labelled.slice(0, Math.max(0, start)).filter(isListed)
  if (first < 0 || above.length < 2 || above.some(isLatin)) return labelled
  return labelled.map((each, at) =>
    at >= start && isLatin(each) ? { line: each.line, label: 'out3' } : each,
  )
}

/** Buttons, servings, times, tools and nutrition are neither ingredients nor groups. */
function notFood(labelled: readonly Labelled[]): Labelled[] {
  let isBelowTools = false
  return labelled.map(({ line, label }, at): Labelled => {
    const { text } = line
    const above = labelled[at - 1]
    // 材料, 20分 and 2人分 on three lines.
    if (label === 'amount' && isServingsAlone(text) && above && (!isListed(above) || isTime(above.line.text)))
      return { line, label: 'servings' }
    // A row of a table that has an amount heads nothing.
    if (
      label === 'ingredientsHeading' &&
      line.cells?.slice(1).some(isAmountAlone) &&
      !headingIn(line.cells[0] ?? '')
    )
      return { line, label: 'ingredient' }
    if (isToolHeading(text)) isBelowTools = true
    else if (line.isAfterBlank || headingIn(text)) isBelowTools = false
    if (label !== 'ingredient' && label !== 'group') return { line, label }
    if (label === 'group' && isServingsAlone(text)) return { line, label: 'servings' }
    if (isTime(text)) return { line, label: 'memo1' }
    if (isButton(text) && !hasAmount(text)) return { line, label: 'out1' }
    if (label === 'group' && isChat(text)) return { line, label: 'out1' }
    const isOut =
      isBelowTools || isListFurniture(text) || isPackageFact(text) || isNutritionRow(text) || isToolList(text)
    return { line, label: isOut || isRemarkBelow(text) ? 'out1' : label }
  })
}

/** 20分 */
const isTime = (text: string) => /^約?[\d０-９]{1,3}(?:分|時間)$/.test(text)

/** ┗大きめに切る and *かぶ、にんじんなど。 are said of the ingredient above. */
const isRemarkBelow = (text: string) =>
  !hasAmount(text) && /^[└┗↳].*[るすくつうぶむぐぬ]$|^[*＊].*(?:など|でも(?:可|よい|OK))。?$/.test(text)

const outside = new Set<Label>(['out0', 'out1', 'out3', 'memo1', 'memo3'])

/** A line above an ingredient that has the frame of the other groups, or that names a group in any recipe. */
function missedGroups(labelled: readonly Labelled[]): Labelled[] {
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
function falseGroups(labelled: readonly Labelled[]): Labelled[] {
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

/** A short line right below the ingredients, above a blank line and the steps, is the last ingredient. */
function lastItems(labelled: readonly Labelled[]): Labelled[] {
  return labelled.map((each, at): Labelled => {
    const { line, label } = each
    const [above, below] = [labelled[at - 1], labelled[at + 1]]
    const isLast =
      label === 'section' &&
      isListed(above) &&
      !line.isAfterBlank &&
      below?.line.isAfterBlank === true &&
      headingIn(line.text) === null
    return isLast ? { line, label: 'ingredient' } : each
  })
}

/** 軟飯 茶碗2杯分 right above an ingredient is one as well, unless it names the dish. */
function firstItems(labelled: readonly Labelled[]): Labelled[] {
  const dish = labelled.find(({ label }) => label === 'title')?.line.text ?? ''
  return labelled.map((each, at): Labelled => {
    const next = labelled[at + 1]
    const { text } = each.line
    const isAbove = each.label === 'title' && next?.label === 'ingredient' && !next.line.isAfterBlank
    const isItem =
      isAbove &&
      hasAmount(text) &&
      hasAmount(next.line.text) &&
      !/(?:人[分前]|[個枚本台合]分|約\s?[\d０-９]+[個枚本])$/.test(text) &&
      !dish.includes(splitLine(text).name)
    return isItem ? { line: each.line, label: 'ingredient' } : each
  })
}

/** Right below an ingredient, a name with its amount is the next one, on one line or on two; so is 塩 alone. */
function goingOn(labelled: readonly Labelled[]): Labelled[] {
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

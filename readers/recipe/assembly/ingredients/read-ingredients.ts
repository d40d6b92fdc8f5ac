import type { PastedLine } from '../../layout/normalise.ts'
import type { Labelled, ReadLine } from '../../model/labelled.ts'
import type { Label } from '../../model/labels.ts'
import { isAmountAlone, joinLine, splitLine } from '../../quantity/split-line.ts'
import { isGroupWord } from '../../words/group-words.ts'
import { headingIn } from '../../words/headings.ts'
import { hasAmount } from '../../words/line-form.ts'
import { withAmountsApart } from './gapped-list.ts'
import { markAlone, signOf, withGroupMarks, withoutBullets } from './ingredient-marks.ts'
import { settleAmounts } from './settle-amounts.ts'
import { itemsOf, withMark } from './split-items.ts'

/** A line of the ingredients with the lines below it that it goes on with, such as its amount. `isLast` ends a group. */
type Item = PastedLine & { isGroup: boolean; more: number[]; isLast?: boolean }

/** Reads the lines of an ingredient list: groups, table rows, amounts on lines of their own, several items on a line. */
export function readIngredients(labelled: readonly Labelled[]): ReadLine[] {
  const read: ReadLine[] = []
  const steps = labelled
    .filter(({ label }) => label === 'step' || label === 'more')
    .map(({ line }) => line.text)
  const items = withGroupMarks(
    withoutBullets(
      withGroupEnds(
        withoutTotals(withAmountsApart(withAmounts(labelled)))
          .flatMap(apartAtSigns)
          .flatMap(withoutFramedGroup),
      ),
      steps,
    ),
  )
  let group = ''
  let isClosed = false
  let isBracketClosed = false
  let isSetIn = false
  for (const [index, item] of items.entries()) {
    const isAbove = items[index + 1]?.isIndented === true && !item.isIndented
    const texts = item.isGroup ? [`【${groupName(item.text)}】`] : textsOf(item)
    const [first = ''] = texts
    // A group in one line ends with it, unless the next line has several items as well: たれ（酢大さじ1、塩少々）.
    if (isClosed && (texts.length < 2 || isBracketClosed) && !first.startsWith('【'))
      read.push({ text: `【${group || 'その他'}】`, from: [] })
    // A group whose items are set in ends in the same way.
    else if (isSetIn && !item.isIndented && !item.isGroup) {
      read.push({ text: '【その他】', from: [] })
      group = ''
    }
    isSetIn = item.isGroup ? isAbove : isSetIn && item.isIndented
    isClosed = (texts.length > 1 && (isClosed || first.startsWith('【'))) || item.isLast === true
    isBracketClosed = first.startsWith('【') && /[)）］\]｝}〕]$/.test(item.text)
    if (item.isLast) group = ''
    else if (!isClosed && first.startsWith('【')) group = first.slice(1, -1)
    // ソース：ケチャップ 大さじ2 on every line: the group is named once.
    const isOpen = texts.length > 1 && first === lastGroup(read)
    for (const text of isOpen ? texts.slice(1) : texts) read.push({ text, from: [item.at, ...item.more] })
  }
  return settleAmounts(read)
}

const lastGroup = (read: readonly ReadLine[]) => read.findLast(({ text }) => text.startsWith('【'))?.text

/** Joins names with amounts on lines of their own, one below the other or in two columns one after the other. */
function withAmounts(labelled: readonly Labelled[]): Item[] {
  const items: Item[] = []
  let waiting: Item[] = []
  for (const { line, label } of withAmountsBelow(labelled)) {
    const last = items.at(-1)
    if (last && belowIngredient.has(label) && !line.isAfterBlank && goesOn(last, line)) {
      last.text = `${last.text} ${line.text}`
      last.more.push(line.at)
      continue
    }
    const name = label === 'ingredientsHeading' ? groupIn(line.text, labelled) : undefined
    if (name) items.push({ ...line, text: name, cells: null, isGroup: true, more: [] })
    if (label === 'ingredient' || label === 'group') {
      const item = { ...line, isGroup: label === 'group', more: [] }
      items.push(item)
      if (isNameAlone(line)) waiting.push(item)
      else waiting = []
    }
    if (label !== 'amount') continue
    // The first of several waiting names, if a column of amounts follows; else the last one.
    const item = isColumnBelow(labelled, line, waiting.length) ? waiting.shift() : waiting.pop()
    if (!item) items.push({ ...line, isGroup: false, more: [] })
    else {
      item.text = joinLine(item.text, line.text)
      item.more.push(line.at)
      if (items.at(-1) === item) waiting = []
    }
  }
  return items
}

/** ◇うどん…1玉　◇牛乳…100ml: the sign begins each item of the line. */
function apartAtSigns(item: Item): Item[] {
  const sign = signOf(item.text)
  const texts = sign && !item.isGroup && !item.cells ? item.text.split(gapBefore(sign)) : []
  return texts.length > 1 && texts.every(hasAmount) ? texts.map((text) => ({ ...item, text })) : [item]
}

const gapBefore = (sign: string) => new RegExp(`[\\s　、]+(?=${sign.replace(/[*+?.^$|\\]/g, '\\$&')})`)

/** 材料 生地 names a group; so do 皮の材料 and あんの材料, one after the other. */
function groupIn(text: string, labelled: readonly Labelled[]): string | undefined {
  const heading = headingIn(text)
  const dishes = new Set(
    labelled
      .filter(({ label }) => label === 'ingredientsHeading' || label === 'group')
      .map(({ line }) => headingIn(line.text)?.dish)
      .filter(Boolean),
  )
  return heading?.label || (dishes.size > 1 ? heading?.dish : undefined)
}

/** 2 cups above flour: in a list that begins with an amount, each amount moves below the name that follows it. */
function withAmountsBelow(labelled: readonly Labelled[]): readonly Labelled[] {
  const listed = labelled.filter(({ label }) => label === 'ingredient' || label === 'amount')
  const isAbove =
    listed.length > 3 &&
    listed.length % 2 === 0 &&
    listed.every(({ label }, at) => label === (at % 2 === 0 ? 'amount' : 'ingredient'))
  if (!isAbove) return labelled
  return labelled.map((each, at) => {
    const [before, after] = [labelled[at - 1], labelled[at + 1]]
    if (each.label === 'amount' && after?.label === 'ingredient') return after
    return each.label === 'ingredient' && before?.label === 'amount' ? before : each
  })
}

/** A group ends at a blank line, unless blank lines part other items, and where the bullets of its items end. */
function withGroupEnds(items: Item[]): Item[] {
  // Where a blank line stands above every item, it ends nothing.
  const isSpaced = items.slice(1).every(({ isAfterBlank }) => isAfterBlank)
  const isGap = (at: number) => !isSpaced && items[at]?.isAfterBlank === true && !items[at]?.isGroup
  const grouped = items.findIndex(({ isGroup }) => isGroup)
  const gaps = [...items.keys()].filter((at) => at > grouped && isGap(at) && !items[at - 1]?.isGroup)
  const isBulleted = ({ text }: Item) => /^[・･•]/.test(text)
  let start = -1
  return items.map((item, at) => {
    if (item.isGroup) start = at
    const next = items[at + 1]
    if (start < 0 || item.isGroup || !next || next.isGroup) return item
    const isLastBullet = items.slice(start + 1, at + 1).every(isBulleted) && !isBulleted(next)
    return isLastBullet || (gaps.length === 1 && isGap(at + 1)) ? { ...item, isLast: true } : item
  })
}

/** The last row of a table may add up the others. Alone it is read, because a heading promised ingredients. */
const withoutTotals = (items: Item[]): Item[] =>
  items.length > 1
    ? items.filter(({ cells }) => !/^(?:合計|総量|総計|計|total)$/i.test(cells?.[0] ?? ''))
    : items

const belowIngredient = new Set<Label>(['ingredient', 'amount', 'out1'])

/** A narrow column breaks an English line: 1 lb potatoes, peeled and / cut into cubes. */
function goesOn(last: Item, { at, text }: PastedLine): boolean {
  const isNext = (last.more.at(-1) ?? last.at) === at - 1
  if (!isNext || !/^[\d¼½¾⅐-⅞].*[a-z]{3}/.test(last.text) || !/^[a-z(][\x20-\x7e¼½¾⅐-⅞]+$/.test(text))
    return false
  return (
    /(?:,|\b(?:and|or|plus|extra|with|in|into|for|of|to|the|such as|cut|finely|thinly|freshly))$/.test(
      last.text,
    ) || /^(?:and|or|for|in|into|with|plus|cut|to|such as|at)\s/.test(text)
  )
}

/** As many amounts in a row as there are names without one. */
function isColumnBelow(labelled: readonly Labelled[], { at }: PastedLine, names: number): boolean {
  const index = labelled.findIndex(({ line }) => line.at === at)
  return names > 1 && labelled.slice(index, index + names).every(({ label }) => label === 'amount')
}

/** 【たれ】しょうゆ on every line of a group: the group is named once, above the first. */
function withoutFramedGroup(item: Item, at: number, items: readonly Item[]): Item[] {
  const [group, name] = framed(textOf(item))
  if (!group || !name || item.isGroup || (item.cells === null && itemsOf(name).length > 1)) return [item]
  const [above, below] = [items[at - 1], items[at + 1]].map(
    (each) => each && framed(textOf(each))[0] === group,
  )
  // Behind the last of several lines with the frame, or behind （塗る用）卵黄, the group ends.
  const isLast = !below && item.cells === null && (above || /用$/.test(group))
  const rest = { ...item, text: name, cells: item.cells?.with(0, name) ?? null, isLast }
  return above ? [rest] : [{ ...item, text: group, cells: null, isGroup: true, more: [] }, rest]
}

const textOf = ({ text, cells }: Item) => cells?.[0] ?? text

function framed(text: string): [string, string] | [] {
  const [, group, name] =
    /^[【〈＜<［[]([^【】〈〉＜＞<>［］[\]]{1,8})[】〉＞>］\]]\s*(\S.*)$/.exec(text) ??
    /^[（(]([^（()）]{1,6})[)）]\s*(\S.*)$/.exec(text) ??
    []
  if (!group || !name || isAmountAlone(name)) return []
  // （国産）豚肉 tells the kind of an ingredient.
  const isKind =
    /^[（(]/.test(text) && !group.endsWith('用') && (!isGroupWord(group) || /好みで|あれば/.test(group))
  const isName = group.length > 1 || isGroupWord(group) || /^【\p{Script=Han}】/u.test(text)
  return !isKind && isName ? [group, name] : []
}

/** A（合わせ調味料） and (A)たれ are called by their mark. */
const groupName = (text: string) => {
  const bare = text.replace(/^[^\p{L}\p{N}]+/u, '')
  const both =
    /^([A-HＡ-Ｈ])(?:[\s　]*[（(].+[)）]|[\s　:：]+\S{1,10}|[)）】］\]〕>＞][\s　:：]*\S{1,10})$/.exec(bare)
  const mark = (markAlone.exec(text) ?? both)?.[1]
  if (mark) return mark.normalize('NFKC')
  return text
    .replace(/^[（(](.*)[)）]$/, '$1')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}）)]+$/gu, '')
    .replace(/の材料$/, '')
}

function textsOf({ text, cells }: Pick<PastedLine, 'text' | 'cells'>): string[] {
  if (cells) return rowTexts(cells)
  // {A 酢 大さじ1　塩 少々} among other items.
  const [, whole] = /^[{｛〔［[]([A-Ha-hＡ-Ｈａ-ｈ][\s　].+)[}｝〕］\]]$/.exec(text) ?? []
  if (whole) return itemsOf(whole)
  const [frame, framedItems = ''] = framed(text)
  if (frame && itemsOf(framedItems).length > 1) return [`【${frame}】`, ...itemsOf(framedItems)]
  const [, before = '', listed = ''] = /^(.{1,12}?)\s?[（(［[｛{〔〈](.+)[)）］\]｝}〕〉]$/.exec(text) ?? []
  const inBrackets = listed && !/^[^（(]*[)）]/.test(listed) ? itemsOf(listed) : []
  if (inBrackets.length > 1 && inBrackets.every(hasAmount) && !hasAmount(before)) {
    return /^[A-Ha-hＡ-Ｈａ-ｈ]$/.test(before)
      ? inBrackets.map((item) => withMark(`${before} ${item}`))
      : [`【${before}】`, ...inBrackets]
  }
  const [, word = '', apart = ''] = /^(\S{1,8})[\s　]+(\S+(?:[\s　]+\S+)+)$/.exec(text) ?? []
  // 皮 強力粉150g 薄力粉150g
  if (isGroupWord(word) && apart.split(/[\s　]+/).every(hasAmount)) return [`【${word}】`, ...itemsOf(apart)]
  const [, name = '', items = ''] = /^([^:：→…=＝、]{1,14})[:：→…=＝]+\s*(.+)$/.exec(text) ?? []
  const bareName = name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const inGroup = items && !isAmountAlone(items.split(/[\s　、／▽;；]/)[0] ?? '') ? itemsOf(items) : []
  // 水溶き片栗粉：片栗粉大さじ1＋水大さじ2 is one ingredient that is mixed first.
  if (bareName && inGroup.length === 1 && /.[+＋]./.test(items)) return [joinLine(bareName, items)]
  const toppings = isGroupWord(bareName) && !hasAmount(items) ? items.split(/[、,]\s*/) : []
  if (toppings.length > 1 && toppings.every((each) => each.length <= 24))
    return [`【${bareName}】`, ...toppings]
  if (
    bareName &&
    inGroup.length > 0 &&
    (inGroup.length > 1 || isGroupWord(bareName)) &&
    inGroup.every(hasAmount)
  )
    return [`【${bareName}】`, ...inGroup]
  return itemsOf(text)
}

/** name, amount, remark; a mark may stand in the first cell, and two pairs in one row. */
function rowTexts(cells: readonly string[]): string[] {
  const [first = '', ...rest] = cells
  const mark = markAlone.exec(first)?.[1]
  if (mark && rest.length > 0) return rowTexts(rest).map((text) => `${mark.normalize('NFKC')} ${text}`)
  // ○ and × say what is in stock.
  const filled = cells.filter((cell, at) => cell !== '' && !(at > 1 && /^[○◯×✕✓✔\-–ー]$/.test(cell)))
  if (filled.length < 2) return filled.flatMap((cell) => textsOf({ text: cell, cells: null }))
  const pairs = Array.from({ length: Math.floor(filled.length / 2) }, (_, at) =>
    filled.slice(at * 2, at * 2 + 2),
  )
  if (
    filled.length % 2 === 0 &&
    pairs.every(([, amount = '']) => isAmountAlone(amount) || /^\d/.test(amount))
  ) {
    return pairs.map(([name = '', amount = '']) => joinLine(withMark(name), amount))
  }
  const [name = '', ...others] = filled.filter(
    (cell, at) => !/^約?[\d,]+円$/.test(cell) && !(at > 1 && /^[\d.]+%?$/.test(cell)),
  )
  // The first cell that is an amount; else the one beside the name.
  const place = Math.max(0, others.findIndex(isAmountAlone))
  const remarks = others.filter((_, at) => at !== place).join('、')
  return [joinLine(`${withMark(name)}${remarks && `（${remarks}）`}`, others[place] ?? '')]
}

/** A weight in brackets behind the name leaves room for the amount: 鶏もも肉 (300g). */
const isNameAlone = ({ text, cells }: PastedLine) =>
  (cells === null || cells.filter(Boolean).length < 2) &&
  splitLine(text.replace(/(?<=\S)\s?[（(][^（()）]*[)）]$/, '')).amount === ''

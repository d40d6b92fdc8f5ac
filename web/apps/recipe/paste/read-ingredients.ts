import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { isGroupWord } from './group-words.ts'
import { headingIn } from './headings.ts'
import { markAlone, withGroupMarks, withoutBullets } from './ingredient-marks.ts'
import { hasAmount } from './line-form.ts'
import type { Labelled, ReadLine } from './model/labelled.ts'
import type { Line } from './normalise.ts'
import { listedItems } from './prose.ts'

const bullet = /^[\s　]*(?:[^\p{L}\p{N}\s（(「『【［[〈<《☆★◎○●◆◇■□△▲♡♥※♪-]|[-–—](?=\s|[^\d\s-]))[\s　]*/u
const looseMark =
  /^[（([［【〔]?([a-hA-HＡ-Ｈａ-ｈ])(?:[)）\]］】〕.．:：、|｜＝=]\s*|[\s　]+)(?=\S)|^([A-HＡ-Ｈ])(?=[「『ぁ-んァ-ヶ一-龠])/

/** あ、片栗粉もね大さじ1 */
const spoken =
  /^(?:あ、|あっ、?|あと(?:は|、)|それと、?|それから、?|えっと、?|えーと、?)\s*([^\d、]+?)(?:も?ね、?)?(?=[\d大小少適カ])/

/** マヨは大さじ4 */
const told =
  /^([^\d０-９、。は\s]{1,10})は[\s　]*(?=大さじ|小さじ|カップ|[\d０-９]|少々|適量|ちょっと|お好み)/

/** A line of the ingredients with the amount that stood on another line. */
type Item = Line & { isGroup: boolean; amountAt: number | null }

/** Reads the lines of an ingredient list: groups, table rows, amounts on lines of their own, several items on a line. */
export function readIngredients(labelled: readonly Labelled[]): ReadLine[] {
  const read: ReadLine[] = []
  const items = withGroupMarks(withoutBullets(withAmounts(labelled).flatMap(withoutFramedGroup)))
  let group = ''
  let isClosed = false
  for (const [index, item] of items.entries()) {
    const isAbove = items[index + 1]?.isIndented === true && !item.isIndented
    const texts = item.isGroup ? [`【${groupName(item.text, isAbove)}】`] : textsOf(item)
    const [first = ''] = texts
    // A group in one line ends with it: たれ（酢大さじ1、塩少々）.
    if (isClosed && !first.startsWith('【')) read.push({ text: `【${group || 'その他'}】`, from: [] })
    isClosed = texts.length > 1 && first.startsWith('【')
    if (!isClosed && first.startsWith('【')) group = first.slice(1, -1)
    const from = [item.at, ...(item.amountAt === null ? [] : [item.amountAt])]
    for (const text of texts) read.push({ text, from: [...from] })
  }
  return read
}

/** Joins names with amounts on lines of their own, one below the other or in two columns one after the other. */
function withAmounts(labelled: readonly Labelled[]): Item[] {
  const items: Item[] = []
  let waiting: Item[] = []
  for (const { line, label } of labelled) {
    const name = label === 'ingredientsHeading' ? headingIn(line.text)?.label : undefined
    if (name) items.push({ ...line, text: name, cells: null, isGroup: true, amountAt: null })
    if (label === 'ingredient' || label === 'group') {
      const item = { ...line, isGroup: label === 'group', amountAt: null }
      items.push(item)
      if (isNameAlone(line)) waiting.push(item)
      else waiting = []
    }
    if (label !== 'amount') continue
    // The first of several waiting names, if a column of amounts follows; else the last one.
    const item = isColumnBelow(labelled, line, waiting.length) ? waiting.shift() : waiting.pop()
    if (!item) items.push({ ...line, isGroup: false, amountAt: null })
    else {
      item.text = `${item.text} ${line.text}`
      item.amountAt = line.at
      if (items.at(-1) === item) waiting = []
    }
  }
  return items
}

/** As many amounts in a row as there are names without one. */
function isColumnBelow(labelled: readonly Labelled[], { at }: Line, names: number): boolean {
  const index = labelled.findIndex(({ line }) => line.at === at)
  return names > 1 && labelled.slice(index, index + names).every(({ label }) => label === 'amount')
}

/** 【たれ】しょうゆ on every line of a group: the group is named once, above the first. */
function withoutFramedGroup(item: Item, at: number, items: readonly Item[]): Item[] {
  const [group, name] = framed(textOf(item))
  if (!group || !name || item.isGroup) return [item]
  const rest = { ...item, text: name, cells: item.cells?.with(0, name) ?? null }
  const above = items[at - 1]
  return above && framed(textOf(above))[0] === group
    ? [rest]
    : [{ ...item, text: group, cells: null, isGroup: true, amountAt: null }, rest]
}

const textOf = ({ text, cells }: Item) => cells?.[0] ?? text

function framed(text: string): [string, string] | [] {
  const [, group, name] =
    /^[【〈＜<［[]([^【】〈〉＜＞<>［］[\]]{1,8})[】〉＞>］\]]\s*(\S.*)$/.exec(text) ??
    /^[（(]([^（()）]{1,6}用)[)）]\s*(\S.*)$/.exec(text) ??
    []
  if (!group || !name || isAmountAlone(name)) return []
  return group.length > 1 || isGroupWord(group) ? [group, name] : []
}

/** (a) above lines that are set in is a name; elsewhere it is the mark A. */
const groupName = (text: string, isAboveIndented: boolean) => {
  const mark = markAlone.exec(text)?.[1]
  if (mark) return isAboveIndented ? mark : mark.normalize('NFKC').toUpperCase()
  return text
    .replace(/^[（(](.*)[)）]$/, '$1')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}）)]+$/gu, '')
    .replace(/の材料$/, '')
}

function textsOf({ text, cells }: Pick<Line, 'text' | 'cells'>): string[] {
  if (cells) return rowTexts(cells)
  const [, before = '', listed = ''] = /^(.{1,12}?)\s?[（(［[｛{](.+)[)）］\]｝}]$/.exec(text) ?? []
  const inBrackets = listed && !/^[^（(]*[)）]/.test(listed) ? itemsOf(listed) : []
  if (inBrackets.length > 1 && inBrackets.every(hasAmount) && !hasAmount(before)) {
    return /^[A-HＡ-Ｈ]$/.test(before)
      ? inBrackets.map((item) => withUpperMark(`${before} ${item}`))
      : [`【${before}】`, ...inBrackets]
  }
  const [, name = '', items = ''] = /^([^:：→]{1,14})[:：→]\s*(.+)$/.exec(text) ?? []
  const bareName = name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const inGroup = items && !isAmountAlone(items) ? itemsOf(items) : []
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
  if (mark && rest.length > 0)
    return rowTexts(rest).map((text) => `${mark.normalize('NFKC').toUpperCase()} ${text}`)
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 2) return filled.flatMap((cell) => textsOf({ text: cell, cells: null }))
  const pairs = Array.from({ length: Math.floor(filled.length / 2) }, (_, at) =>
    filled.slice(at * 2, at * 2 + 2),
  )
  if (
    filled.length % 2 === 0 &&
    pairs.every(([, amount = '']) => isAmountAlone(amount) || /^\d/.test(amount))
  ) {
    return pairs.map(([name = '', amount = '']) => `${withUpperMark(name)} ${amount}`)
  }
  const [name = '', amount = '', ...remarks] = filled.filter(
    (cell, at) => !/^約?[\d,]+円$/.test(cell) && !(at > 1 && /^[\d.]+%?$/.test(cell)),
  )
  return [`${withUpperMark(name)}${remarks.length > 0 ? `（${remarks.join('、')}）` : ''} ${amount}`]
}

/** 酒大さじ1、みりん大さじ1 are two items; 塩、こしょう 各少々 is one line. */
function itemsOf(written: string): string[] {
  const text = withUpperMark(
    written
      .replace(bullet, '')
      .replace(/[\s　]+[→▶]\S*(?:見る|こちら|購入)\S*$/, '')
      .replace(spoken, '$1')
      .replace(told, '$1')
      .trim(),
  )
  if (text.length > 200) return [text]
  const listed = listedItems(text)
  if (listed.length > 1) return listed
  const apart = text.split(/[\s　]{2,}/)
  if (apart.length > 1 && apart.every(hasAmount)) return carryMark(apart.flatMap(itemsOf))
  if (/各|それぞれ/.test(text)) return itemsWithEach(text)
  for (const separator of [
    /[\s　]+(?=\S)/,
    /[、，,;；]\s*/,
    /\s*[／/]\s*(?![\d０-９])/,
    /[\s　](?=[●☆★◎○])/,
  ]) {
    const pieces = splitOutsideBrackets(text, separator)
    if (pieces.length > 1 && pieces.every(hasAmount)) return carryMark(pieces.flatMap(itemsOf))
  }
  const spaced = pairsBySpace(text)
  return spaced ? carryMark(spaced) : [text]
}

/** しょうゆ、みりん各大さじ1、砂糖小さじ1 are two lines: 各 speaks of the names in front of it. */
function itemsWithEach(text: string): string[] {
  const items: string[] = []
  let names: string[] = []
  for (const piece of splitOutsideBrackets(text, /[、，]\s*/)) {
    names.push(piece)
    if (!hasAmount(piece)) continue
    if (names.length > 1 && !/各|それぞれ/.test(piece)) return [text]
    items.push(names.join('、'))
    names = []
  }
  return names.length === 0 && items.length > 1 ? carryMark(items) : [text]
}

/** 塩 少々　こしょう 少々, 油大さじ1　水 200ml and, without amounts, 塩　こしょう　小麦粉. */
function pairsBySpace(text: string): string[] | null {
  const words = text.split(/[\s　]+/)
  const names = text.split(/[　、]/)
  if (names.length > 2 && names.every((name) => /^[ぁ-んァ-ヶ一-龠ー・]{1,8}$/.test(name))) return names
  if (words.length < 3) return null
  const items: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2)
    if (isAmountAlone(word)) return null
    if (isAmountAlone(next)) {
      items.push(`${word} ${next}`)
      at++
    } else if (hasAmount(word)) items.push(word)
    else return null
  }
  return items.length > 1 ? items : null
}

/** The mark in front of the first item is that of all. */
function carryMark(pieces: string[]): string[] {
  const { mark } = splitLine(pieces[0] ?? '')
  return pieces.map((piece, at) =>
    mark && at > 0 && splitLine(piece).mark === '' ? `${mark} ${piece}` : piece,
  )
}

function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (/[（(「『]/.test(sign)) depth++
    else if (/[)）」』]/.test(sign)) depth--
    else if (depth === 0 && new RegExp(`^(?:${separator.source})`).test(text.slice(at, at + 3))) {
      if (/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')) continue
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter(Boolean)
}

/** (a)しょうゆ, a. しょうゆ and Ａしょうゆ are all A しょうゆ. */
function withUpperMark(text: string): string {
  const found = looseMark.exec(text)
  const letter = found?.[1] ?? found?.[2]
  if (!found || !letter) return text
  // "a pinch of salt" has an article, not a mark.
  if (found[1] && /^[a-z][\s　](?![　\s]*[ぁ-んァ-ヶ一-龠])/.test(text)) return text
  const rest = text.slice(found[0].length)
  return /^[a-z]/i.test(rest) && /\s$/.test(found[0])
    ? text
    : `${letter.normalize('NFKC').toUpperCase()} ${rest}`
}

/** A weight in brackets behind the name leaves room for the amount: 鶏もも肉 (300g). */
const isNameAlone = ({ text, cells }: Line) =>
  (cells === null || cells.filter(Boolean).length < 2) &&
  splitLine(text.replace(/(?<=\S)\s?[（(][^（()）]*[)）]$/, '')).amount === ''

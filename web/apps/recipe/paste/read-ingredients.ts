import { headingOf, isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { isAboveIndented, markAlone, signOf, withGroupMarks, withoutBullets } from './ingredient-marks.ts'
import { hasAmount, isSentence } from './line-form.ts'
import type { Line } from './normalise.ts'
import { pairLines } from './pair-lines.ts'

/** Ingredient lines as the app stores them, each with the pasted lines it came from. */
export type ReadLine = { text: string; from: number[] }

const groupWords =
  /^(?:(?:合わせ|混ぜ合わせ)?調味料(?:類)?|(?:合わせ|つけ|かけ|漬け|特製|ごま|甘辛|焼肉の)?(?:だれ|たれ|タレ|ダレ)|(?:\S{0,6})ソース|下味(?:用)?|下準備|衣|ころも|具|具材|中身|(?:\S{0,4})生地|(?:\S{0,4})の?煮汁|あん|餡|トッピング|仕上げ(?:用)?|飾り(?:用)?|ドレッシング|スープ|薬味|付け合わせ|つけ合わせ|添え物|(?:\S{0,6})クリーム|フィリング|マリネ液|漬け汁|つけ汁|つゆ|シロップ|タネ|たね|水溶き片栗粉|水溶きかたくり粉|肉だね|卵液|その他|お好みで|あれば|(?:\S{0,8})スパイス|(?:\S{0,6})野菜類?|味つけ|味付け|とろみ(?:用)?|湯種|中種|元種|本ごね|本捏ね|スポンジ|デコレーション|(?:合わせ|甘|すし|南蛮|三杯|二杯)酢|(?:練り|酢|肉)みそ|(?:\S{1,6})用|for the .{2,20}|(?:dry|wet|topping|filling|sauce|dressing|marinade|crust|glaze|frosting|dough)(?: ingredients)?)$/i
const bullet = /^[\s　]*(?:[^\p{L}\p{N}\s（(「『【［[〈<《☆★◎○●◆◇■□△▲♡♥※♪-]|[-–—](?=\s|[^\d\s-]))[\s　]*/u
const looseMark =
  /^[（([［【〔]?([a-hA-HＡ-Ｈａ-ｈ])(?:[)）\]］】〕.．:：、|｜＝=]\s*|[\s　]+)(?=\S)|^([A-HＡ-Ｈ])(?=[「『ぁ-んァ-ヶ一-龠])/

/** あ、片栗粉もね大さじ1 */
const spoken =
  /^(?:あ、|あっ、?|あと(?:は|、)|それと、?|それから、?|えっと、?|えーと、?)\s*([^\d、]+?)(?:も?ね、?)?(?=[\d大小少適カ])/

/** マヨは大さじ4 */
const told =
  /^([^\d０-９、。は\s]{1,10})は[\s　]*(?=大さじ|小さじ|カップ|[\d０-９]|少々|適量|ちょっと|お好み)/

/** Reads the lines of an ingredient list: groups, table rows, amounts on lines of their own, several items on a line. */
export function readIngredients(given: readonly Line[]): ReadLine[] {
  const read: ReadLine[] = []
  const lines = pairLines(withGroupMarks(withoutBullets(given)))
  let group = ''
  let isClosed = false
  const signs = lines.map(({ text }) => signOf(text))
  lines.forEach((line, index) => {
    const [next = '', after = ''] = lines.slice(index + 1, index + 3).map(({ text }) => text)
    const last = read.at(-1)
    if (last && isAmountAlone(line.text) && isNameAlone(last.text)) {
      last.text = `${last.text} ${line.text}`
      last.from.push(line.at)
      return
    }
    const sign = signs[index] ?? ''
    const isHeadSign =
      /[☆★◎●○◆◇■□▲△♡♥]/.test(sign) && lines.every(({ text }) => signOf(text) !== sign || !hasAmount(text))
    const isGroup =
      isAboveIndented(lines, index) ||
      // ☆たれ heads the lines below it if no item has its sign.
      (isHeadSign && signs[index + 1] !== sign && !hasAmount(line.text) && isItemNext(next, after))
    const texts = isGroup ? [`【${groupName(line.text)}】`] : textsOf(line, next, after)
    const [first = ''] = texts
    // A group in one line ends with it: たれ（酢大さじ1、塩少々）.
    if (isClosed && !first.startsWith('【')) read.push({ text: `【${group || 'その他'}】`, from: [] })
    isClosed = texts.length > 1 && first.startsWith('【')
    if (!isClosed && first.startsWith('【')) group = first.slice(1, -1)
    const from = [line.at, ...(line.amountAt === null ? [] : [line.amountAt])]
    for (const text of texts) read.push({ text, from: [...from] })
  })
  return read
}

/** True for a row that names the columns: 材料 | 分量. */
export const isTableHead = ({ cells }: Line): boolean =>
  cells !== null &&
  cells.length >= 2 &&
  /^(?:材料名?|食材|品名|ingredients?)$/i.test(cells[0] ?? '') &&
  /^(?:分量|量|amount|quantity|数量|\d*人分)$/i.test(cells[1] ?? '')

/** 【たれ】 for a line that names a group; null for an ingredient. */
export function groupOf(text: string, next: string, after = ''): string | null {
  const mark = markAlone.exec(text)?.[1]
  if (mark) return mark.normalize('NFKC').toUpperCase()
  const inner =
    /^[（(](.{1,12})[)）]$/.exec(text)?.[1] ?? /^[〜～~]+\s*([^〜～~]{1,12}?)\s*[〜～~]+$/.exec(text)?.[1]
  if (inner && !isAmountAlone(inner)) return inner
  const heading = headingOf(text)
  if (heading !== null && !hasAmount(heading) && heading.split('、').length < 3)
    return heading.replace(/^[\s・]+|[\s：:・]+$/g, '').replace(/(?<=.)の材料$/, '')
  const bare = groupName(text)
  return groupWords.test(bare) && isItemNext(next, after) ? bare : null
}

/** An item on one line, or its name and its amount on two. */
const isItemNext = (next: string, after: string) =>
  !isAmountAlone(next) && (hasAmount(next) || (isAmountAlone(after) && next.length < 25 && !isSentence(next)))

/** True for words that name a group in any recipe, such as たれ and 下味. */
export const isGroupWord = (text: string): boolean => groupWords.test(groupName(text))

const groupName = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/の材料$/, '')

function textsOf({ text, cells }: Line, next: string, after: string): string[] {
  if (cells) return rowTexts(cells)
  const group = groupOf(text, next, after)
  if (group !== null) return [`【${group}】`]
  const [, before = '', listed = ''] = /^(.{1,12}?)\s?[（(［[｛{](.+)[)）］\]｝}]$/.exec(text) ?? []
  const inBrackets = listed && !/^[^（(]*[)）]/.test(listed) ? itemsOf(listed) : []
  if (inBrackets.length > 1 && inBrackets.every(hasAmount)) {
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
    (inGroup.length > 1 || groupWords.test(bareName)) &&
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
  if (filled.length < 2)
    return filled.flatMap((cell) =>
      textsOf({ at: 0, text: cell, cells: null, isAfterBlank: false, isIndented: false, level: 0 }, '', ''),
    )
  const pairs = Array.from({ length: Math.floor(filled.length / 2) }, (_, at) =>
    filled.slice(at * 2, at * 2 + 2),
  )
  if (
    filled.length % 2 === 0 &&
    pairs.every(([, amount = '']) => isAmountAlone(amount) || /^\d/.test(amount))
  ) {
    return pairs.map(([name = '', amount = '']) => `${withUpperMark(name)} ${amount}`)
  }
  const [name = '', amount = '', remark = ''] = filled.filter((cell) => !/^約?[\d,]+円$/.test(cell))
  return [`${withUpperMark(name)}${remark ? `（${remark}）` : ''} ${amount}`]
}

/** 酒大さじ1、みりん大さじ1 are two items; 塩、こしょう 各少々 is one line. */
function itemsOf(written: string): string[] {
  const text = withUpperMark(written.replace(bullet, '').replace(spoken, '$1').replace(told, '$1').trim())
  if (text.length > 200) return [text]
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
const isNameAlone = (text: string) =>
  splitLine(text.replace(/(?<=\S)\s?[（(][^（()）]*[)）]$/, '')).amount === '' &&
  !isSentence(text) &&
  !text.startsWith('【')

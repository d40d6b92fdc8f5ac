import { splitItems } from '../../layout/listed-items.ts'
import { markSign } from '../../quantity/mark-sign.ts'
import { isAmountAlone, splitLine } from '../../quantity/split-line.ts'
import { hasAmount } from '../../words/line-form.ts'
import { listedItems } from '../prose.ts'

const bullet = new RegExp(
  String.raw`^[\s　]*(?:(?!${markSign}|[（(「『【［[〈<《*＊-])[^\p{L}\p{N}\s]|[*＊](?=\s)|[-–—](?=\s|[^\d\s-]))[\s　]*`,
  'u',
)
const looseMark =
  /^[（([［【〔]?([a-hA-HＡ-Ｈａ-ｈ])(?:[)）\]］】〕.．:：、|｜＝=]\s*|[\s　]+)(?=\S)(?![A-Z]\.)|^([A-HＡ-Ｈa-dａ-ｄ])(?=[「『ぁ-んァ-ヶ一-龠])/

/** あ、片栗粉もね大さじ1 */
const spoken =
  /^(?:あ、|あっ、?|あと(?:は|、)|それと、?|それから、?|えっと、?|えーと、?)\s*([^\d、]+?)(?:も?ね、?)?(?=[\d大小少適カ])/

/** マヨは大さじ4 */
const told =
  /^([^\d０-９、。は\s]{1,10})は(?=(?:(?:多め|少なめ|控えめ)に)?(?:大さじ|小さじ|カップ|[\d０-９]|少々|適量|ちょっと|お好みで?$))/

/** A link, a button or a price behind the amount: →レシピを見る, [買う], 1玉 158円(税込170円). */
export const besideAmount =
  /[\s　]+(?:[→▶]\S*(?:見る|こちら|購入)\S*|(?:商品|レシピ|詳細)を(?:見る|購入))$|(?<=\S)[\s　]*[[［](?:買う|購入|見る|詳細|商品|カート)[^[\]［］]{0,8}[\]］]$|(?<=\S[\s　]+\S+)[\s　]+(?:\S+[\s　])?約?[\d,]+円.*$/

/** In a list of more items than this, the last one may have no amount. */
const manyMin = 3

/** お好みで長ねぎ */
const optional = /^(お?好みで|あれば)(?=[^\d０-９]{2,10}$)/

/** 酒大さじ1、みりん大さじ1 are two items; 塩、こしょう 各少々 is one line. */
export function itemsOf(written: string): string[] {
  const text = withMark(
    written
      .replace(bullet, '')
      .replace(besideAmount, '')
      .replace(spoken, '$1')
      .replace(told, '$1')
      .replace(/。$/, '')
      .replace(optional, '')
      .trim()
      .concat(optional.test(written) ? ` ${optional.exec(written)?.[1]}` : ''),
  )
  if (text.length > 200) return [text]
  const listed = listedItems(text)
  if (listed.length > 1) return listed
  const groups = text.split(/[\s　](?=[A-HＡ-Ｈ][=＝])/)
  if (groups.length > 1) return groups.flatMap(itemsOf)
  for (const gap of [/[\s　]{2,}/, /　/]) {
    const apart = text.split(gap)
    if (apart.length > 1 && apart.every((item) => hasAmount(item) || optional.test(item)))
      return carryMark(apart.flatMap(itemsOf))
  }
  const hasEach = /各|それぞれ/.test(text)
  const signed = splitItems(text)
  if (signed.length > (hasEach ? 1 : manyMin)) return carryMark(signed.flatMap(itemsOf))
  if (hasEach) return itemsWithEach(text)
  for (const separator of [
    /[\s　]+(?=\S)/,
    /[、，,;；▽]\s*/,
    /\s*[／/]\s*(?![\d０-９])/,
    /[・･]/,
    /(?<![ぁ-ん])と/,
    /[\s　](?=[●☆★◎○])/,
  ]) {
    const pieces = splitOutsideBrackets(text, separator)
    // さば（半身） 1枚（160g） is one item.
    if (pieces.length > 1 && pieces.every(isWhole) && !isOneItem(pieces))
      return carryMark(pieces.flatMap(itemsOf))
  }
  const spaced = itemsBySpace(text) ?? pairsBySpace(text)
  return spaced ? carryMark(spaced) : [text]
}

const isWhole = (piece: string) => hasAmount(piece) && !isAmountAlone(piece)

/** ¾ teaspoon salt, plus more as needed; 400ml stock, made from 1 cube; 卵 6個 / 6 eggs. */
const isOneItem = ([first = '', ...others]: readonly string[]) => {
  const isEnglish = (text: string) => !/[ぁ-んァ-ヶ一-龠]/.test(text)
  if (!isEnglish(first)) return others.every((each) => isEnglish(each) && /[a-z]{3}/i.test(each))
  return /^[\d¼½¾⅐-⅞]/.test(first) && others.some((each) => !/^(?:[\d¼½¾⅐-⅞]|an? |half )/i.test(each))
}

/** しょうゆ、みりん各大さじ1、砂糖小さじ1 are two lines: 各 speaks of the names in front of it. */
function itemsWithEach(text: string): string[] {
  const items: string[] = []
  let names: string[] = []
  for (const piece of splitOutsideBrackets(text, /／/.test(text) ? /\s*／\s*/ : /[、，]\s*/)) {
    names.push(piece)
    if (!hasAmount(piece)) continue
    if (names.length > 1 && !/各|それぞれ/.test(piece)) return [text]
    items.push(names.join('、'))
    names = []
  }
  return names.length === 0 && items.length > 1 ? carryMark(items) : [text]
}

/** 味噌大さじ2 酒大さじ2 水150cc 水溶き片栗粉: the last of many items may have no amount. */
function itemsBySpace(text: string): string[] | null {
  const words = text.split(/[\s　]+/)
  const last = words.at(-1) ?? ''
  const isName = /^[ぁ-んァ-ヶ一-龠ー]{1,8}$/.test(last) && !isAmountAlone(last)
  return words.length > 3 && isName && words.slice(0, -1).every(hasAmount) ? words : null
}

/** 塩 少々　こしょう 少々, 油大さじ1　水 200ml and, without amounts, 塩　こしょう　小麦粉. */
function pairsBySpace(text: string): string[] | null {
  const words = text.split(/[\s　]+/)
  const names = text.split(/[　、]/)
  if (
    names.length > 2 &&
    names.every((name) => /^[ぁ-んァ-ヶ一-龠ー・]{1,8}$/.test(name) && !isAmountAlone(name))
  )
    return names
  if (words.length < 3) return null
  const items: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2)
    // 生クリーム（35%） … 200ml has dots in front of its amount.
    if (isAmountAlone(word) || !/[\p{L}\p{N}]/u.test(word)) return null
    if (isAmountAlone(next)) {
      items.push(`${word} ${next}`)
      at++
    } else if (hasAmount(word)) items.push(word)
    else return null
  }
  return items.length > 1 ? items : null
}

/** The mark in front of an item is that of the items behind it as well. */
function carryMark(pieces: string[]): string[] {
  let mark = ''
  return pieces.map(withMark).map((piece) => {
    const own = splitLine(piece).mark
    if (own) mark = own
    return mark && !own ? `${mark} ${piece}` : piece
  })
}

function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  if (!separator.test(text)) return [text.trim()].filter(Boolean)
  const here = new RegExp(separator.source, 'y')
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    here.lastIndex = at
    const sign = text[at] ?? ''
    if (/[（(「『［[｛{〔]/.test(sign)) depth++
    else if (/[)）」』］\]｝}〕]/.test(sign)) depth--
    else if (depth === 0 && here.test(text)) {
      if (/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')) continue
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter(Boolean)
}

/** (A)しょうゆ, A. しょうゆ and Ａしょうゆ are all A しょうゆ; a small letter stays small. */
export function withMark(text: string): string {
  const found = looseMark.exec(text)
  const letter = found?.[1] ?? found?.[2]
  if (!found || !letter) return text
  // "a pinch of salt" has an article, not a mark.
  if (found[1] && /^[a-z][\s　](?![　\s]*[ぁ-んァ-ヶ一-龠])/.test(text)) return text
  const rest = text.slice(found[0].length)
  return /^[a-z]/i.test(rest) && /\s$/.test(found[0]) ? text : `${letter.normalize('NFKC')} ${rest}`
}

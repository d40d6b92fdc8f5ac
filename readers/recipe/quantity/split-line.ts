import { amountLengthMax, isAmountAlone, isAmountStart, isNoAmount, isWordedAmount } from './amount-form.ts'
import { byEnglish } from './english-line.ts'
import { markSign } from './mark-sign.ts'
import { plainDigits } from './plain-digits.ts'
import { remembered } from './remembered.ts'

export { isAmountAlone }

/** One line of an ingredient list. `mark` is the A or ☆ by which a step refers to several ingredients. */
type SplitLine = Readonly<{ mark: string; name: string; amount: string }>

const markPattern = new RegExp(
  String.raw`^(?!A [a-z]|[a-h] [a-z\d])(?:[（(【[]?([A-HＡ-Ｈ])[)）】\]]?(?=[\s　ぁ-んァ-ヶ一-龠「『])|[（(]([a-h])[)）]|([a-h])(?=[\s　])|((?:${markSign})+|[*＊](?=[^\s　*＊])))[\s　:：]*`,
  'u',
)
const bullet = /^[\s　]*(?:[・•‣⁃]|[*＊–—-](?=\s))[\s　]*/

/** Longer than any ingredient. Some of the patterns take time by the square of the length, and a page may be hostile. */
const lineLengthMax = 1_000

/** Splits 玉ねぎ 1個, 玉ねぎ…1個, 玉ねぎ（1個）, 玉ねぎ1個 and 1個 玉ねぎ into name and amount. */
export const splitLine = remembered((line): SplitLine => {
  if (line.length > lineLengthMax) return { mark: '', name: line.trim(), amount: '' }
  const bare = line.replace(bullet, '').trim()
  const marked = markPattern.exec(bare)
  const mark = (marked?.slice(1).find(Boolean) ?? '').replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
  const rest = marked ? bare.slice(marked[0].length) : bare
  const [name, amount] = withWholeAmount(
    byApart(rest) ??
      byEnglish(rest) ??
      byLeader(rest) ??
      bySpace(rest, /[ぁ-んァ-ヶ一-龠]/.test(rest) ? isAmountStart : isAmountAlone) ??
      byLastGap(rest) ??
      byBracket(rest) ??
      byEnd(rest) ??
      byStart(rest) ??
      byGap(rest) ??
      byOwner(rest) ?? [rest, ''],
  )
  return { mark, name: amount ? withoutSeparator(name) : name.trim(), amount: amount.trim() }
})

/** The signs that writers put between a name and its amount. */
const separator =
  /[\s　]*(?:[、，,;；:：=＝→⇒⇢➡➔▶►▷>＞≫»~〜～–—−\-…‥⋯・･·*＊|｜×✕]|(?<=[\s　])[xX.])+[\s　]*$/

/** ☆しょうゆ・☆みりん has the mark of the line again. */
const withoutSeparator = (name: string) =>
  (/[<＜][^<>＜＞]+[>＞]$/.test(name.trim()) ? name : name.replace(separator, ''))
    .replace(/(?<=[・、])[☆★◎●○◆◇■□]/g, '')
    .trim() || name.trim()

/** Recognizes 【たれ】, ■生地, 〈仕上げ〉, a lone 「A」, 「ソース：」. */
export function headingOf(line: string): string | null {
  const text = line.trim()
  const framed = /^[【〈《<＜［[](.+)[】〉》>＞］\]]$/.exec(text)?.[1]
  if (framed) return framed.trim()
  if (/^[A-HＡ-Ｈ]$/.test(text)) return text.normalize('NFKC')
  const signed = /^(?:[■◆▼●#]+\s*)(.+?)\s*[■◆▼●#]*$/.exec(text)?.[1] ?? /^(.{1,20})[：:]$/.exec(text)?.[1]
  return signed && splitLine(signed).amount === '' ? signed.trim() : null
}

type Pair = [string, string]

/** An em space, which looks like a space and which pasted text never has. */
const apart = '\u2003'

/** One line of a name and its amount that splits into them again, whatever they are. */
export function joinLine(name: string, amount: string): string {
  const line = `${name} ${amount}`
  return splitLine(line).amount === amount.trim() ? line : `${name}${apart}${amount}`
}

const sameAsAbove =
  /^(.*?\S)(?:[\s　]+|[\s　]*[…‥⋯・･:：]+[\s　]*)(?:[〃々”″"]|同(?:上|じ)|〃[\s　]*(\d[\d./]*(?:と\d+\/\d+)?))$/

export const isSameAsAbove = (line: string): boolean => sameAsAbove.test(line)

/** Lines in which みりん 〃 has the amount of the line above, and 酒 〃 1 its unit. */
export function withAmountAbove(lines: readonly string[]): string[] {
  let above = ''
  return lines.map((line) => {
    const [, name, number] = sameAsAbove.exec(line) ?? []
    if (name && above) return joinLine(name, number ? above.replace(numberOf, number) : above)
    above = splitLine(line).amount || above
    return line
  })
}

const numberOf = /\d[\d./]*(?:と\d+\/\d+)?(?:〜[\d./]+)?/

function byApart(line: string): Pair | null {
  const at = line.indexOf(apart)
  return at > 0 ? [line.slice(0, at), line.slice(at + 1)] : null
}

/** Dots, lines, arrows and colons; a single stroke only between spaces, and a slash only in front of the amount. */
const leaders =
  /^(.+?)[\s　]*([…‥⋯―─━]+|[・･·]{2,}|\.{3,}|[-–—_*＊]{2,}|[~〜～]{2,}|[:：]+|(?<![<＜][^<>＜＞]*)[>＞≫»]+|\t+|(?:[.・･·…][\s　]){2,}|[\s　][.ー–—~〜～-]+(?=[\s　])|(?<![\d０-９])[/／](?=[^/／]*(?:[\d０-９][/／][\d０-９][^/／]*)?$)|[|｜=＝→⇒⇢➡➔▶►]|(?<![\d０-９a-z])[×✕])[\s　…・･·.]*(.+)$/iu

function byLeader(line: string): Pair | null {
  const [, name, leader = '', amount] = leaders.exec(line) ?? []
  if (!name || !amount) return null
  // 1枚（300g）×2, 1/2個＝100g and 6個 / 6 eggs are one amount.
  if (/[×✕=＝/／]/.test(leader) && bySpace(name, isAmountStart)) return null
  // Behind a row of dots or a line, チューブ3cm is an amount as well.
  const isDotted =
    /[…‥⋯・･·.|｜]/.test(leader) && /^[^。、！!]{1,16}$/.test(amount) && /\d/.test(plainDigits(amount))
  return isDotted || isAmountStart(amount) || isWordedAmount(amount) ? [name, amount] : null
}

/** An English sentence may hold a number anywhere, so there the whole rest must be an amount. */
function bySpace(line: string, isAmount: (text: string) => boolean): Pair | null {
  for (const { index } of line.matchAll(/[\s　]+/g)) {
    const rest = line.slice(index).trim()
    if (index > 0 && isAmount(rest) && !isAmountAlone(line.slice(0, index))) {
      return [line.slice(0, index), rest]
    }
  }
  return null
}

/** しょうが 親指大1かけ */
function byLastGap(line: string): Pair | null {
  const [, name, amount] = /^(.*\S)[\s　]+(\S+)$/.exec(line) ?? []
  return name && amount && isWordedAmount(amount) && !/[をにで、。]$/.test(name) ? [name, amount] : null
}

const gapped = /^([^\s　].*?)(　+|\s{2,}|\s)(\S{1,14}(?:[\s　][\d０-９]\S{0,6})?)$/
const wordy = /[をにはがへ。、！!？?]|^[（(【「]|[るすくつうぶむぐぬ]$|用$|切り$|もの$/

/** マヨ　ぐるっと1周: behind a gap, a few words with a number are an amount that no rule knows; so are a few kana. */
function byGap(line: string): Pair | null {
  const [, name, , amount] = gapped.exec(line) ?? []
  if (
    !name ||
    !amount ||
    !/[ぁ-んァ-ヶ一-龠가-힣]/.test(name) ||
    wordy.test(amount.replace(/[\d０-９].*$/, ''))
  )
    return null
  const hasNumber =
    /[\d０-９]|[一二三四五六七八九十半数](?=\S)/.test(amount) && !isNoAmount.test(plainDigits(amount))
  return hasNumber || /^(?:[ぁ-ん]{2,6}|약간|조금|适量|少许)$/.test(amount) ? [name, amount] : null
}

/** 小さじ1の塩 */
function byOwner(line: string): Pair | null {
  const [, amount = '', name] = /^(.{2,12}?)の([^の\d０-９、。をでにはがへ]{1,12})$/.exec(line) ?? []
  return name && isAmountAlone(amount) ? [name, amount] : null
}

const number = '[\\d０-９][\\d０-９./．／]*'
const mixture = new RegExp(
  `^(.*?)((?:大さじ|小さじ|カップ)[\\s　]?${number}|${number}[\\s　]?(?:k?[gｇ]|ml|cc|カップ))([、,＋+と・][^\\d０-９（(]{1,10})$`,
)
const ratio = new RegExp(`^(.+?)[\\s　]+(\\S*${number}\\S*(?:に対して?|につき))$`)

/**
 * 水溶き片栗粉 片栗粉大さじ1、水大さじ2: every measure belongs to the amount, because those in a name are not scaled. Neither
 * is the ratio of 塩 水1Lに対して10g.
 */
function withWholeAmount([name, amount]: Pair): Pair {
  if (amount === '') return [name, amount]
  const [, food, part] = ratio.exec(name) ?? []
  if (food && part) return [food, part + amount]
  const [, before = '', first = '', joint = ''] = mixture.exec(name) ?? []
  const [, whole = before, gap = ''] = /^(.+?)[\s　]+(\S{1,8})$/.exec(before) ?? []
  return whole.trim() === '' ? [name, amount] : [whole, gap + first + joint + amount]
}

const spoons = '(?:[大小]さじ|カップ)[\\s　]?[\\d０-９]'
const mixedInside = new RegExp(`^[^、＋+。\\d０-９]{1,10}(?:${spoons}.*${spoons}|各${spoons})[^、。]{0,6}$`)

function byBracket(line: string): Pair | null {
  const [, name, amount] =
    /^(.+?)[\s　]*[（(［[【〈「]([^（()）［\]【】〈〉「」]+)[)）］\]】〉」]$/.exec(line) ?? []
  if (!name || !amount || byEnd(name)) return null
  // 水溶き片栗粉（片栗粉大さじ1、水大さじ2）
  const isMixture = mixedInside.test(amount)
  return isMixture || isAmountAlone(amount) ? [name, amount] : null
}

const cutFirst = /^(?:(?:薄|輪|細|乱|せん|千|みじん|くし形|拍子木)切り|スライス)/

function byEnd(line: string): Pair | null {
  // お好みで is no お in the amount 好みで.
  if (isAmountAlone(line)) return null
  // Amounts are short: searching only the end keeps long lines cheap.
  for (let at = Math.max(1, line.length - amountLengthMax); at < line.length; at++) {
    // Never split a number.
    if (/[\d０-９./／と]/.test(line[at - 1] ?? '') && /[\d０-９./／と]/.test(line[at] ?? '')) continue
    // 豚バラ薄切り300g: without a gap, the cut belongs to the name.
    if (isAmountAlone(line.slice(at)) && !cutFirst.test(line.slice(at)))
      return [line.slice(0, at), line.slice(at)]
  }
  // 黒胡椒これでもかってくらい: the words begin where the script changes.
  const [, food, much] = /^([一-龠ァ-ヶー]{1,8})((?![をはがにでのとも])[ぁ-ん]\S{3,14})$/.exec(line) ?? []
  if (food && much && isWordedAmount(much)) return [food, much]
  // 玉ねぎ1/2 has no unit.
  const [, name, share] = /^([^\d０-９]*[ぁ-んァ-ヶ一-龠ー])([1-9１-９][/／][2-9２-９])$/.exec(line) ?? []
  if (name && share) return [name, share]
  // 大豆水煮100 in a short note has none either.
  const [, terse, count] =
    /^(?!.*(?:手順|工程|その|第|ステップ|ランキング|レシピ|No))([ぁ-んァ-ヶ一-龠々ー]{1,10})([大小]?[\d０-９]{1,3}(?:\.\d)?)$/.exec(
      line,
    ) ?? []
  return terse && count ? [terse, count] : null
}

function byStart(line: string): Pair | null {
  for (const pattern of [/^(\S+[\s　]\S+)[\s　]+(.+)$/, /^(\S+)[\s　]+(.+)$/]) {
    const [, amount, name] = pattern.exec(line) ?? []
    if (amount && name && isAmountAlone(amount)) return [name, amount]
  }
  return null
}

import { byEnglish } from './english-line.ts'
import { plainDigits } from './plain-digits.ts'
import { leading, unitPattern } from './units.ts'

/** One line of an ingredient list. `mark` is the A or ☆ by which a step refers to several ingredients. */
type SplitLine = Readonly<{ mark: string; name: string; amount: string }>

const amountLengthMax = 60
const vague =
  '(?:適量|適宜|適当|てきりょう|てきとう|すこし|てきぎ|しょうしょう|半身|少々|少量|少し|ごく少々|お?好み(?:で|の量|量)?|お?好きなだけ|ひとつまみ|ふたつまみ|一つまみ|二つまみ|ひとつかみ|ふたつかみ|一つかみ|ひと掴み|ひと握り|ひとにぎり|一握り|ひとふり|ひと振り|数(?:滴|枚|本|個|粒|片|切れ|回|振り|株|束|房|葉|つ)|ひと回し|ひとまわし|ひとたらし|たっぷり|あれば|なくても可|半分|半量|多め|少なめ|分量外|ひたひた|同量|同じ量|目分量|かぶるくらい|大量|ひとたば|好きな量|ぱらぱら|パラパラ|ぱらり|ちょっと|ちょっぴり|ちょろっと|ちょびっと|ちょい|ほんの少し|ほんの少々|気持ち|(?:[ぁ-んァ-ヶ一-龠]{1,6}の)?\\d+(?:\\.\\d+)?[%％]|(?:[ぁ-んァ-ヶ一-龠]{1,6}と)?同じ[くぐ]らい)'
const number = String.raw`\d+(?:\s?[と・+＋]\s?\d+/\d+|[ 　]\d+/\d+|/\d+|分の\d+|\.\d+)?`
const about =
  '(?:各々|各|約|計|合計|およそ|正味|だいたい|それぞれ|大きめ|小さめ|[LMS]サイズ|[LMS]玉|[LMS](?=\\s?\\d)|[大中小](?=\\s?\\d)|(?:ご飯)?(?:お)?(?:茶[碗わん]+|ちゃわん)|お?椀|どんぶり|丼|コップ|グラス|おたま|お玉|マグカップ|スプーン|ティースプーン|手のひら|合わせて|あわせて|山盛り|(?:薄|輪|細|乱|せん|千|みじん|くし形|拍子木)切り(?=\\s?\\d))'
const lead = `(?:${leading.join('|')})[\\s　]?(?:山盛り|すりきり|軽く|約)?[\\s　]?`

/** Cheap: most texts are no amount, and splitting a line tries many. */
const mayBeAmount =
  /^\s*(?:[\d０-９¼½¾⅐-⅞一二三四五六七八九十百半数大小中カ計各約合正LMS適少好多分手茶椀丼同目気薄輪細乱千拍]|ひ[とた]|ふた|お[好こ玉たお椀わ茶ちよす]|だい|それ|たっ|あ[れわ]|なく|ご[く飯]|コッ|グラ|マグ|スプ|どん|こさ|オオ|かぶ|ち[ょゃ]|きも|ほん|せん|みじ|くし|て[きの]|すこ|しょ|ぱら|パラ|山盛|ティ)|^\s*[ぁ-んァ-ヶ一-龠]{1,6}の[\d０-９.]+[%％]/
const startsAsAmount = new RegExp(`^(?:${about}[\\s　]?)*(?:${vague}|(?:${lead})?\\d)`)
const isWholeAmount = new RegExp(
  `^(?:${about}[\\s　]?)*(?:${vague}|${lead}${number}(?:〜${number})?|${number}(?:〜${number})?[\\s　]?${unitPattern})` +
    '半?分?(?:強|弱|ほど|くらい|ぐらい|程度|位)?(?:[\\s　]?[（([［].*[)）\\]］])?$',
)
const markPattern =
  /^(?:[（(【[]?([A-HＡ-Ｈ])[)）】\]]?(?=[\s　ぁ-んァ-ヶ一-龠「『])|[（(]([a-h])[)）]|([☆★◎●○◯◆◇■□▲△♡♥※♪]+))[\s　:：]*/
const bullet = /^[\s　]*(?:[・•‣⁃*＊]|[-–—](?=\s))[\s　]*/

/** Splits 玉ねぎ 1個, 玉ねぎ…1個, 玉ねぎ（1個）, 玉ねぎ1個 and 1個 玉ねぎ into name and amount. */
export function splitLine(line: string): SplitLine {
  const known = recent.get(line)
  if (known) return known
  const split = splitAnew(line)
  if (recent.size >= recentMax) recent.clear()
  recent.set(line, split)
  return split
}

/** The paste reader asks many times about each line. */
const recent = new Map<string, SplitLine>()
const recentMax = 500

function splitAnew(line: string): SplitLine {
  const bare = line.replace(bullet, '').trim()
  const marked = markPattern.exec(bare)
  const mark = (marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? '').normalize('NFKC').toUpperCase()
  const rest = marked ? bare.slice(marked[0].length) : bare
  const [name, amount] = byEnglish(rest) ??
    byLeader(rest) ??
    bySpace(rest, /[ぁ-んァ-ヶ一-龠]/.test(rest) ? isAmountStart : isAmountAlone) ??
    byBracket(rest) ??
    byEnd(rest) ??
    byStart(rest) ??
    byGap(rest) ?? [rest, '']
  return { mark, name: name.trim(), amount: amount.trim() }
}

/** True for a line that is only an amount, as in lists copied from web pages. */
export const isAmountAlone = (line: string): boolean =>
  mayBeAmount.test(line) && line.length <= amountLengthMax && isWholeAmount.test(plainDigits(line.trim()))

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

function byLeader(line: string): Pair | null {
  const found =
    /^(.+?)[\s　]*([…‥⋯]+|[・･·]{2,}|\.{3,}|-{2,}|_{2,}|―+|─+|\t+|(?:[.・･·…][\s　]){2,}|[\s　]\.(?=[\s　])|[\s　]ー+[\s　]|[\s　][-–—](?=[\s　])|(?<![\d０-９])[/／](?=[^/／]*(?:[\d０-９][/／][\d０-９][^/／]*)?$)|[|｜]|[：:=＝→])[\s　…・･·.]*(.+)$/.exec(
      line,
    )
  const [, name, leader = '', amount] = found ?? []
  if (!name || !amount) return null
  // Behind a row of dots or a line, チューブ3cm is an amount as well.
  const isDotted =
    /[…‥⋯・･·.|｜]/.test(leader) && /^[^。、！!]{1,16}$/.test(amount) && /\d/.test(plainDigits(amount))
  return isDotted || isAmountStart(amount) ? [name, amount] : null
}

/** 5分 and 180℃ tell how to cook; 300gを begins a sentence. */
const isNoAmount =
  /^約?\d[\d./〜]*\s?(?:分(?!の|量)|秒|時間|℃|°|度(?!数)|[Ww]\b|月|年)(?!.*\d\s?(?:g|ml|cc|L))|^[^（(]*\d\S{0,4}\s?[をがに](?:\s|\p{L}{2})/u

const isAmountStart = (text: string) => {
  const plain = plainDigits(text)
  return startsAsAmount.test(plain) && !isNoAmount.test(plain)
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

const gapped = /^([^\s　].*?)(　+|\s{2,}|\s)(\S{1,14}(?:[\s　][\d０-９]\S{0,6})?)$/
const wordy = /[をにはがへ。、！!？?]|^[（(【「]|[るすくつうぶむぐぬ]$|用$|切り$|もの$/

/** マヨ　ぐるっと1周: behind a gap, a few words with a number are an amount that no rule knows; so are two or three kana. */
function byGap(line: string): Pair | null {
  const [, name, , amount] = gapped.exec(line) ?? []
  if (!name || !amount || !/[ぁ-んァ-ヶ一-龠]/.test(name) || wordy.test(amount.replace(/[\d０-９].*$/, '')))
    return null
  const hasNumber =
    /[\d０-９]|[一二三四五六七八九十半数](?=\S)/.test(amount) && !isNoAmount.test(plainDigits(amount))
  return hasNumber || /^[ぁ-ん]{2,6}$/.test(amount) ? [name, amount] : null
}

function byBracket(line: string): Pair | null {
  const [, name, amount] = /^(.+?)[（(]([^（()）]+)[)）]$/.exec(line) ?? []
  return name && amount && isAmountAlone(amount) && !byEnd(name) ? [name, amount] : null
}

function byEnd(line: string): Pair | null {
  // Amounts are short: searching only the end keeps long lines cheap.
  for (let at = Math.max(1, line.length - amountLengthMax); at < line.length; at++) {
    // Never split a number.
    if (/[\d０-９./／と]/.test(line[at - 1] ?? '') && /[\d０-９./／と]/.test(line[at] ?? '')) continue
    if (isAmountAlone(line.slice(at))) return [line.slice(0, at), line.slice(at)]
  }
  // 玉ねぎ1/2 has no unit.
  const [, name, share] = /^([^\d０-９]*[ぁ-んァ-ヶ一-龠ー])([1-9１-９][/／][2-9２-９])$/.exec(line) ?? []
  if (name && share) return [name, share]
  // 大豆水煮100 in a short note has none either.
  const [, terse, count] =
    /^(?!.*(?:手順|工程|その|第|ステップ|ランキング|レシピ|No))([ぁ-んァ-ヶ一-龠々ー]{1,10})([大小]?[\d０-９]{1,3})$/.exec(
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

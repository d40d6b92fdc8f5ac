import { plainDigits } from './plain-digits.ts'
import { leading, unitPattern } from './units.ts'

/** Amounts are short. */
export const amountLengthMax = 60

/** Amounts without a number. */
const vague = [
  ...'適量 適宜 適当 てきりょう てきとう てきぎ ごく少々 ごく少量 少々 少量 少し'.split(' '),
  ...'すこし しょうしょう ほんの少し ほんの少々 ちょっと ちょっぴり ちょろっと ちょびっと ちょい'.split(' '),
  ...'好み(?:で|の量|量)? お好み(?:で|の量|量)? 好きなだけ お好きなだけ 好きな量 人数分 目分量'.split(' '),
  ...'数(?:滴|枚|本|個|粒|片|切れ|回|振り|株|束|房|葉|つ) 半身 半分 四半分 半量 同量 同じ量'.split(' '),
  ...'たっぷり あれば なくても可 多め 少なめ 分量外 ひたひた かぶるくらい 大量'.split(' '),
  ...'ぱらぱら パラパラ ぱらり 気持ち'.split(' '),
  // 水の1%, きなこと同じくらい
  '(?:[ぁ-んァ-ヶ一-龠]{1,6}の)?\\d+(?:\\.\\d+)?[%％]',
  '(?:[ぁ-んァ-ヶ一-龠]{1,6}と)?同じ[くぐ]らい',
]
/** Words in front of the number: how exact it is, the size of a piece, or the vessel. */
const before = [
  ...'各々 各 約 計 合計 およそ 正味 だいたい それぞれ 合わせて あわせて あれば お?好みで'.split(' '),
  ...'大きめ 小さめ 大きいの 小さいの [LMS]サイズ [LMS]玉 [LMS](?:〜[LMS])?(?=\\s?\\d) [大中小](?=\\s?\\d)'.split(
    ' ',
  ),
  ...'(?:ご飯)?お?(?:茶[碗わん]+|ちゃわん) お?椀 どんぶり 丼 コップ グラス おたま お玉'.split(' '),
  ...'おちょこ マグカップ スプーン ティースプーン ティーバッグ チューブ(?=\\s?\\d) 手のひら'.split(' '),
  ...'半身(?=\\s?\\d) に?山盛り に?軽く (?:多め|少なめ|控えめ)に ほんの ごく 全形 スライス(?=\\s?\\d)'.split(
    ' ',
  ),
  // 昆布 5cm角1枚
  '\\d+(?:cm|㎝|センチ)(?:角|幅|長さ)(?=\\s?\\d)',
  '(?:薄|輪|細|乱|せん|千|みじん|くし形|拍子木)切り(?=\\s?\\d)',
]
const number = String.raw`\d+(?:\s?[と・+＋]\s?\d+(?:/|分の)\d+|[ 　]\d+/\d+|/\d+|分の\d+|\.\d+)?`
const range = `${number}(?:〜${number})?`
const front = `(?:(?:${before.join('|')})[\\s　]?)*`
const lead = `(?:${leading.join('|')})[\\s　]?(?:山盛り|すりきり|軽く|約)?[\\s　]?`
const rounding = '(?:強|弱|ほど|くらい|ぐらい|程度|位|前後|以上|ずつ|[〜～~])?'
/** 5cmすりおろし: what is done to the piece. */
const cut = '(?:の?(?:すりおろし|みじん切り|千切り|せん切り|薄切り|小口切り|輪切り|ざく切り))?'
const bracket = '[\\s　]?[（([［【][^（(）)]*[)）\\]］】]'
const one = `${front}(?:${vague.join('|')}|${lead}${range}杯?|${range}[\\s　]?${unitPattern})半?分?${rounding}${cut}(?:${bracket})*${rounding}`
const joint = '[\\s　]?(?:[+＋×]|プラス|または|か|と|〜)[\\s　]?(?:[ぁ-んァ-ヶ一-龠]{1,4}用)?'

const isWhole = new RegExp(`^${one}(?:${joint}(?:${one}|\\d+))?$`)
const isBegun = new RegExp(`^${front}(?:${vague.join('|')}|(?:${lead})?\\d)`)
/** Cheap: most texts are no amount, and splitting a line tries many. */
const mayBegin = new RegExp(
  `^\\s*(?:[\\d０-９¼½¾⅐-⅞一二三四五六七八九十百半中おごLMS薄輪細乱せ千みく拍茶丼にひふ]|オオ|こさ|[${firstSigns([...vague, ...before, ...leading])}]|[ぁ-んァ-ヶ一-龠]{1,6}の[\\d０-９.]+[%％])`,
)

/** The first characters of plain words. */
function firstSigns(words: readonly string[]): string {
  return [...new Set(words.map(([first = '']) => first))].filter((sign) => /[^([\\]/.test(sign)).join('')
}

/** True for a text that is only an amount, as in lists copied from web pages. */
export const isAmountAlone = (text: string): boolean =>
  text.length <= amountLengthMax && mayBegin.test(text) && isWhole.test(plainDigits(text.trim()))

/** 5分 and 180℃ tell how to cook; 300gを begins a sentence. */
export const isNoAmount =
  /^約?\d[\d./〜]*\s?(?:分(?!の|量)|秒|時間|℃|°|度(?!数)|[Ww]\b|月|年)(?!.*\d\s?(?:g|ml|cc|L))|^[^（(←※]*\d[^\s←※]{0,4}\s?[をがに](?:\s|\p{L}{2})/u

/** True for a text that begins as an amount does. */
export function isAmountStart(text: string): boolean {
  const plain = plainDigits(text)
  return isBegun.test(plain) && !isNoAmount.test(plain)
}

const counted = new RegExp(
  `^[ぁ-んァ-ヶ一-龠ー]{1,8}${range}[\\s　]?${unitPattern}分?${rounding}(?:${bracket})*$`,
)
const weighed = new RegExp(`(?:${leading.join('|')})|\\d[\\s　]?(?:k?g|mg|ml|cc|dl|L)`)
/** これでもかというほど, 具がかぶるくらい */
const measured = /^[ぁ-んァ-ヶ一-龠ー]{2,14}(?:ほど|くらい|ぐらい|だけ|程度)$/

/**
 * Behind a gap, the words in front of a number of pieces belong to the amount: 親指大1かけ. Words in front of a weight
 * or a spoon are a name, unless they tell how it is measured: 乾麺で160g.
 */
export function isWordedAmount(text: string): boolean {
  if (/[\s　を]/.test(text)) return false
  const plain = plainDigits(text)
  const isState = /^[ぁ-んァ-ヶ一-龠ー]{1,5}で(?=\d|大さじ|小さじ|カップ)/.test(plain)
  if (isState) return isAmountAlone(plain.slice(plain.indexOf('で') + 1))
  return measured.test(text) || (counted.test(plain) && !weighed.test(plain))
}

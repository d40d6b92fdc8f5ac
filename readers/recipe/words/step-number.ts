import { remembered } from '../quantity/remembered.ts'
import { isReference, particle } from './step-reference.ts'

/**
 * `isSure` is false for 「1 切る」, 「1切る」 and a number alone, which count only where the numbers go on one by one.
 * `style` tells them apart, because a list is numbered in one style.
 */
type Numbered = {
  number: number
  /** イ is the first of イロハ and the second of アイウ. */
  other?: number
  rest: string
  isSure: boolean
  style: 'signed' | 'spaced' | 'glued' | 'alone'
}

const kanji = '一二三四五六七八九十'
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const spokenNumbers = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう']
/** (イ) (ロ) (ハ) and 甲 乙 丙 of older books, and (ア) (イ) (ウ). */
const letters = ['イロハニホヘトチリ', 'アイウエオカキクケ', '甲乙丙丁戊己庚辛壬', 'ABCDEFGHI', 'abcdefghi']
const word = String.raw`(?:(?:手順|工程|ステップ|その|其の|step|作り方|下準備|phase|no|№)[\s.．:：]*)`
const open = '（(［[【<＜〈「〔｛{《'
const close = ')）］\\]】>＞〉」〕｝}》'
const closed = new RegExp(
  String.raw`^${word}?[${open}]\s*${word}?(\d{1,2})\s*[${close}]\s*[.:：、]?\s*|^${word}?(\d{1,2})\s*(?:[)）]|：|:(?!\d{2}(?![\d度℃g%分秒c]))|[|｜]|[／/](?!\d)|[-–—](?=[\sぁ-んァ-ヶ一-龠])|[★☆◆◇■□●○◎♪♡✿→⇒▶►~〜～]+(?!\d|${particle})|[▷▹➤]|ばんめ?[\s　]|(?:st|nd|rd|th)[\s　.:：]|[.．](?!\d|[０-９]+(?:[cｃ]|㎝|[mｍ]|[gｇ]|[kｋ]|カップ|リットル|倍|度))|[、,，](?!\s?\d)|・(?!\d))\s*|^${word}(\d{1,2})(?:\s*\/\s*\d{1,2})?\s*`,
  'i',
)
const wordBeforeCircle = new RegExp(String.raw`^${word}?[${open}]?\s*(?=[①-⑳❶-❿㈠-㈩㊀-㊉⓵-⓾])`, 'i')
/** The first character of a row of numbers, and how many there are. */
const circles: readonly [number, number][] = [
  [0x2460, 20],
  [0x2474, 20],
  [0x2488, 20],
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
  [0x24f5, 10],
  [0x2160, 12],
  [0x3220, 10],
  [0x3280, 10],
]
/** 3分 and 2cm幅 begin a sentence; they do not number it. 1玉ねぎ and 2片栗粉 are numbered. */
const isUnit =
  /^(?!玉ねぎ|玉葱|玉子|人参|片[栗面手]|合[いわびせ]|本[みだ]|日本|分け|束ね|回し|月桂|缶詰)(?:分|秒|時間|cm|mm|㎝|g|kg|ml|cc|個|本|枚|人|℃|度|%|％|回|日|合|片|切れ|つ|杯|カップ|等分|種類|番|大さじ|小さじ|〜|~|～|-|\/|\.|ヶ|か所|カ所|箇所|尾|丁|束|袋|缶|玉|株|倍|割|月|年|時|円|位|kcal)/i

/** 1日目 heads the steps of a day. */
export const isDayName = (line: string): boolean =>
  /^[^\p{L}\p{N}]*(?:[\d０-９一二三四五]{1,2}日目|前日|当日|翌日)(?:の(?:準備|作業))?[^\p{L}\p{N}]*$/u.test(
    line,
  )

/** True if the number of a line is the given one. */
export const isNumber = (found: Numbered | null, number: number): boolean =>
  found?.number === number || found?.other === number

/** The number in front of a step, in any writing: 1. １） (1) [1] 【1】 ① ❶ STEP1 手順1： 手順① 一、 (イ) a. A-1 1/4 */
export const stepNumberIn = remembered((line): Numbered | null => {
  const written = line
    .replace(
      /^[・●■◆◇□○◎★☆♪♡✿✔▶►▷→~〜～-][\uFE0E\uFE0F]?\s*(?=[\d０-９]{1,2}(?:[.．)）:：★☆◆◇■□●○◎♪♡✿~〜～-](?!\d)|[\s　]))/,
      '',
    )
    .replace(/^[壱弐参肆伍陸漆捌玖拾](?=[、.．\s　])/, (old) =>
      kanji.charAt('壱弐参肆伍陸漆捌玖拾'.indexOf(old)),
    )
  // Wide digits have the same length as plain ones.
  const text = written.replace(
    /^([^\d０-９]{0,8})([０-９]+)/,
    (_, before, digits) => before + digits.normalize('NFKC'),
  )
  return circled(line) ?? lettered(line) ?? counted(text) ?? spoken(written) ?? unsure(text)
})

const sure = (number: number, rest: string): Numbered => ({
  number,
  rest: rest.replace(/^[\s→⇒▶►|｜／/]+/, ''),
  isSure: true,
  style: 'signed',
})

function circled(written: string): Numbered | null {
  const line = written.replace(wordBeforeCircle, '')
  const code = line.codePointAt(0) ?? 0
  for (const [first, count] of circles)
    if (code >= first && code < first + count)
      return sure(code - first + 1, line.slice(1).replace(/^[\s.．:：、)）】］\]〉》>]+/, ''))
  return null
}

/** (イ), ア）, a. and iv) */
function lettered(line: string): Numbered | null {
  const [, low = '', after = ''] = /^([ivx]{1,4})[.)．）][\s　]*(.*)$/.exec(line) ?? []
  if (roman.includes(low)) return sure(roman.indexOf(low) + 1, after)
  const found =
    /^([（(]?[ア-ケニホヘトチリハロ甲乙丙丁戊己庚辛壬][)）])\s*/.exec(line) ??
    /^([ア-ケニホヘトチリハロ甲乙丙丁戊己庚辛壬])(?:[\s　]+|[、.．:：])(?=\S{6})/.exec(line) ??
    /^([A-I])(?:[\s　]+|[.．)）])\s*(?=[ぁ-んァ-ヶ一-龠]\S{6})/.exec(line) ??
    /^([a-i])[.．)）]\s*(?=[ぁ-んァ-ヶ一-龠]\S{6})/.exec(line) ??
    // a. Rub the pork; a) 1 large onion is an item.
    /^([A-Ia-i])[.)]\s+(?=[A-Z][a-z]+[ ,])/.exec(line)
  const letter = found?.[1]?.replace(/[（()）]/g, '') ?? '-'
  const [place, other] = letters.map((each) => each.indexOf(letter)).filter((each) => each >= 0)
  if (!found || place === undefined) return null
  const isSure = /[)）]$/.test(found[1] ?? '')
  return {
    number: place + 1,
    ...(other === undefined ? {} : { other: other + 1 }),
    rest: line.slice(found[0].length),
    isSure,
    style: isSure ? 'signed' : 'spaced',
  }
}

function counted(text: string): Numbered | null {
  const found = closed.exec(text)
  const count = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 0)
  return found && count > 0 ? sure(count, text.slice(found[0].length).trim()) : null
}

const spokenForms = [
  new RegExp(`^(?:其の|その|[（(〔［])?([${kanji}])[、．.)）〕］:：]\\s*`),
  new RegExp(`^(?:其の|その)([${kanji}])[\\s　]+`),
  new RegExp(`^その(${spokenNumbers.join('|')})(?:[\\s　]+|[、：:])`),
]
const kanjiSpaced = new RegExp(`^([${kanji}])[\\s　]+(?=\\S{4})`)

/** 一、 and その二 and そのさん */
function spoken(text: string): Numbered | null {
  const found = spokenForms.map((form) => form.exec(text)).find(Boolean)
  if (!found?.[1]) return kanjiApart(text)
  const number = kanji.indexOf(found[1])
  return sure((number < 0 ? spokenNumbers.indexOf(found[1]) : number) + 1, text.slice(found[0].length))
}

/** 一 切る */
function kanjiApart(text: string): Numbered | null {
  const apart = kanjiSpaced.exec(text)
  if (apart?.[1])
    return {
      number: kanji.indexOf(apart[1]) + 1,
      rest: text.slice(apart[0].length),
      isSure: false,
      style: 'spaced',
    }
  return null
}

function unsure(text: string): Numbered | null {
  // A-1 and B-1 number the steps of two parts; 2、180℃ and 2.5cm are only clear among other numbers.
  const signed =
    /^[A-I]-?(\d{1,2})(?:[\s　]+|[.．:：)）]\s*)(?=\S{4})/.exec(text) ??
    /^(\d{1,2})[.．、,，](?=\d)/.exec(text)
  if (signed)
    return { number: Number(signed[1]), rest: text.slice(signed[0].length), isSure: false, style: 'signed' }
  const total = /^(\d{1,2})\s*\/\s*\d{1,2}$/.exec(text)
  if (total) return { number: Number(total[1]), rest: '', isSure: false, style: 'alone' }
  const bare = /^(\d{1,2})(?:\s+|(?=[^\d\s]))/.exec(`${text} `)
  if (!bare || (isUnit.test(text.slice(bare[0].trim().length)) && !/\s$/.test(bare[0]))) return null
  const rest = text.slice(bare[0].length).trim()
  const isSpaced = /\s$/.test(bare[0])
  if (!isSpaced && isReference(rest)) return null
  return {
    number: Number(bare[1]),
    rest,
    isSure: false,
    style: rest === '' ? 'alone' : isSpaced ? 'spaced' : 'glued',
  }
}

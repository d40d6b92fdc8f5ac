import { tellsCooking } from '../words/chat.ts'
import { isServingsAlone } from '../words/servings.ts'
import { isReference } from '../words/step-reference.ts'
import { hasAmount, listedIn, splitItems } from './listed-items.ts'

const lengthMax = 2_000
const listLengthMax = 400
const listedMin = 4
const wordLengthMax = 8
const stepWords = '作り方|つくり方|つくりかた|作りかた|調理手順|手順'
const headingWords = `(?:主な)?材料|${stepWords}|コツ・ポイント|コツ|ポイント|メモ`
const signs = '【■□◆◇●○◎▼★☆〈<＜《［〔\\['
const closing = '】〉>＞》］〕\\]'
const beside = new RegExp(`^(.{0,20}(?:材料|食品名|食材).*?)[ 　\\t]{2,}(.{0,4}(?:${stepWords}).{0,4})$`)
/** 材料（2人分）： or 【材料】 in the middle of a line. */
const inline = new RegExp(
  `(?<=\\S)[ 　]*(?=[${signs}]\\s*(?:(?:${headingWords})[^${closing}\\n]{0,12}|[\\d０-９]{1,2}人[分前])[${closing}])` +
    `|(?<=[。．.!！\\s　）)])[ 　]*(?=(?:${headingWords})\\s*(?:[（(][^（()）]{1,16}[)）])?\\s*[:：→])` +
    '|(?<=\\S)[ 　]+(?=材料[（(][\\d０-９]{1,2}人[分前][)）][ 　])',
)
const headed = new RegExp(
  `^(\\s*[${signs}]*\\s*(?:[\\d０-９]{1,2}人[分前]の)?(?:${headingWords}|points?|notes?|tips?)\\s*(?:[（(](?![\\d０-９]{1,2}[)）])[^（()）]{1,16}[)）]|[・･=＝][^・･、。${closing}]{2,10})?\\s*` +
    `(?:[${closing}]+\\s*(?:[（(](?![\\d０-９]{1,2}[)）])[^（()）]{1,16}[)）])?\\s*[:：=＝]?|[:：→=＝。]|[・･…‥]{2,}))\\s*(\\S.*)$`,
  'i',
)
/** （材料・2人分）豚肉120グラム、… as newspapers write. */
const bracketed = /^\s*[（(](\s*(?:材料|作り方|つくり方|作りかた)[^（()）]{0,14})[)）]\s*(\S.{9,})$/
const stepHeading = new RegExp(`^\\s*[${signs}]*\\s*(?:${stepWords})`)

/** The lines of a text, with chat messages, columns, headings and steps that share a line on lines of their own. */
export const layOut = (text: string): string[] =>
  inOneColumn(
    withClosedBrackets(messages(text.split('\n')).map(withoutScanSpaces))
      .flatMap((line) => line.split(tagsBehind))
      .flatMap((line) => line.split(callBehind))
      .flatMap((line) => line.split(groupInside))
      .flatMap(splitAtDish),
  ).flatMap((line) =>
    line.length > lengthMax
      ? splitAtCircles(line)
      : line
          .split(inline)
          .flatMap(splitAtHeading)
          .flatMap((each) => (framedList.test(each) ? each.split(aroundFrame) : [each]))
          .flatMap(splitAfterList)
          .flatMap(splitAtCircles)
          .flatMap(splitAtNumbers)
          .flatMap(splitAtArrows),
  )

/** …かけて完成 #餅アレンジ #夜食 */
const tagsBehind =
  /(?<=^[^#＃]*[^\s#＃])[ 　]+(?=(?:[#＃][^\s#＃]+[ 　]*){2,}(?:$|[♪♫♬]))|[ 　]+(?=[♫♬][ 　])/

/** …のりをのせる。 いいねと保存で応援してね */
const callBehind = /(?<=[。！!])[ 　]+(?=[^。！!]{0,16}(?:いいね|高評価|フォロー|コメント|チャンネル登録))/

/** …、酒 大さじ1 【たれ】ごま油 大さじ2、塩 少々 */
const groupInside = /(?<=、[^【】]*)[ 　]+(?=【[^【】]{1,12}】[^【】]*、)/

/** …、塩少々、A〈だし汁150ml、酒大さじ1〉、青じそ4枚: the group stands on a line of its own. */
const framedList = /[〈＜｛{][^〈〉＜＞｛｝{}]*[、，][^〈〉＜＞｛｝{}]*[〉＞｝}]/
const aroundFrame =
  /[、，▽\s　]+(?=[A-Ha-hＡ-Ｈａ-ｈぁ-んァ-ヶ一-龠]{1,8}[〈＜｛{])|(?<=[〉＞｝}])[、，▽\s　]+/

/** かぼちゃ煮　かぼちゃ1/4個、水150cc: the dish and its list are the first line. */
function splitAtDish(line: string, at: number, lines: readonly string[]): string[] {
  if (line.length > listLengthMax || lines.slice(0, at).some((above) => above.trim() !== '')) return [line]
  const words = line.trim().split(/[ 　]+/)
  const last = words.findLastIndex((word) => !hasAmount(word))
  // ばあばですけど ひじきの煮物ね 芽ひじき30g …: words in front of a list.
  if (last >= 0 && words.length - last > listedMin)
    return [words.slice(0, last + 1).join(' '), words.slice(last + 1).join(' ')]
  const [, dish = '', list = '', rest = ''] =
    /^\s*([^\s【】〈〉<>＜＞（）()［］[\]:：]{2,20})[ 　]+([^。①]+[^。①\s])。?\s*(①.*)?$/.exec(line) ?? []
  const items = list.split(/、/.test(list) ? '、' : /[ 　]+/)
  return items.length > 2 && items.every(hasAmount) && !hasAmount(dish)
    ? [dish, list, rest].filter(Boolean)
    : [line]
}

/** うどん1玉、卵1個、ベーコン2枚、バター10g。以上。: a word behind a list is a line of its own. */
function splitAfterList(line: string): string[] {
  const end = line.length > listLengthMax ? -1 : line.indexOf('。')
  const rest = line.length - end - 1
  const isList =
    end > 0 && rest > 0 && rest <= wordLengthMax && splitItems(line.slice(0, end)).length > listedMin - 1
  return isList ? [line.slice(0, end + 1), line.slice(end + 1)] : [line]
}

/** A scan may put a space behind every character: め ん つ ゆ 1 0 0 m l. */
function withoutScanSpaces(line: string): string {
  const words = line.trim().split(/[ 　]/)
  const singles = words.filter((word) => [...word].length === 1).length
  if (words.length < 4 || singles < words.length * 0.7 || /^\s*(?:[A-HＡ-Ｈ][ 　]|[-*+[])/.test(line))
    return line
  return line.replace(/(?<=(?:^|[ 　])\S)[ 　](?=\S(?:[ 　]|$))/g, '')
}

/** A scan may break an amount: （100 and g） on two lines. */
function withClosedBrackets(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1) ?? ''
    const isBroken =
      /[（(][^（()）]{0,12}$/.test(last) && /^[^（()）]{1,12}[)）]/.test(line) && last.length < 40
    if (isBroken) whole[whole.length - 1] = `${last.trimEnd()}${line.trimStart()}`
    else whole.push(line)
  }
  return whole
}

const timed = /^\d{1,2}:\d{2}[ 　](\S{1,16})[ 　]+(\S.*)$/
const timedMin = 3

/** 18:02 母 こんばんは: only a few names stand behind the times of a chat. */
function messages(lines: readonly string[]): string[] {
  const senders = lines.flatMap((line) => timed.exec(line)?.[1] ?? [])
  const isChat = senders.length >= timedMin && new Set(senders).size * 2 <= senders.length
  return lines.flatMap((line) => {
    const message = isChat ? timed.exec(line)?.[2] : undefined
    return message ? ['', message] : messageOf(line)
  })
}

/** An exported chat has the time and the sender in front of each message. */
function messageOf(line: string): string[] {
  const found =
    /^(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2} )?\d{1,2}:\d{2}\t[^\t]{1,30}\t(.*)$/.exec(line) ??
    /^\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s)?\d{1,2}:\d{2}(?::\d{2})?\]?\s(?:-\s)?[^:：]{1,20}[:：]\s(.+)$/.exec(
      line,
    )
  // A message of several lines stands in quotation marks.
  return found ? ['', (found[1] ?? '').replace(/^"(?!.*")/, '')] : [line.replace(/^([^"]*)"$/, '$1')]
}

/** Ingredients on the left and steps on the right of a page: the right column follows the left one. */
function inOneColumn(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => line.length < lengthMax && beside.test(line))
  const [, left, right] = beside.exec(lines[at] ?? '') ?? []
  if (!left || !right) return [...lines]
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.trim() === '')
  const rows = end < 0 ? below : below.slice(0, end)
  const split = rows.map((row) => {
    const [, before = '', after = ''] = /^(\S*(?:[ 　\t]\S+)*)[ 　\t]{2,}(\S.*)$/.exec(row) ?? [null, row, '']
    return { before, after }
  })
  return [
    ...lines.slice(0, at),
    left,
    ...split.map(({ before }) => before),
    right,
    ...split.map(({ after }) => after),
    ...lines.slice(at + 1 + rows.length),
  ]
}

/** 材料：卵2個、牛乳100ml holds a heading and its content. */
function splitAtHeading(line: string): string[] {
  const [, name, content] = bracketed.exec(line) ?? []
  if (name && content) return [name, ...(/材料/.test(name) ? splitItems(content) : [content])]
  return listedIn(line) ?? headedBy(line)
}

/** 作り方　かには軟骨をとってほぐします。 */
const spacedSteps = new RegExp(`^\\s*[${signs}]?\\s*(${stepWords})[ 　]+(\\S.{9,}。|[①(（1１].{9,})$`)

/** 材料(2人分) 鶏むね肉 1枚、酒 大さじ1 */
const spacedList = /^\s*(材料[（(][^（()）]{1,12}[)）])[ 　]+(\S.*、.*)$/

function headedBy(line: string): string[] {
  const [, name, told] = spacedSteps.exec(line) ?? []
  if (name && told) return [name, told]
  const [, promise, list = ''] = spacedList.exec(line) ?? []
  if (promise) return [promise, ...splitItems(list)]
  const [, heading, rest] = headed.exec(line) ?? []
  // 材料：米2合分
  if (!heading || !rest || isServingsAlone(rest)) return [line]
  // Behind 【材料】 without a colon, a few words such as 2人分 belong to the heading.
  if (
    !/[:：→=＝。・･…‥]\s*$/.test(heading) &&
    !/[。、]|^[（(][1１][)）]|^①/.test(rest) &&
    splitItems(rest).length < 2
  )
    return [line]
  if (stepHeading.test(heading))
    return [heading, ...(/①|^[（(][1１][)）]/.test(rest) ? [rest] : rest.split(/(?<=。)/))]
  if (!/材料/.test(heading)) return [heading, rest]
  return [heading, ...splitItems(rest)]
}

/** ①切る②煮る③盛る holds three steps. */
const splitAtCircles = (line: string) => splitInOrder(line, /[①-⑳]/g, (sign) => sign.charCodeAt(0) - 0x245f)

/** Splits where numbers go on one by one; in 「④①と②を混ぜる」 they speak of other steps. */
function splitInOrder(line: string, sign: RegExp, numberOf: (sign: string) => number): string[] {
  const found = [...line.matchAll(sign)].map(({ 0: text, index }) => ({
    index,
    number: numberOf(text),
    isSpoken: isReference(line.slice(index + text.length)),
  }))
  // ②切る③煮る begins in the middle of a list; only ① begins a list within a line.
  if (found[0]?.number !== 1 || found[0].isSpoken) return [line]
  const starts: number[] = []
  for (const { index, number, isSpoken } of found)
    if (number === starts.length + 1 && !isSpoken) starts.push(index)
  if (starts.length < 2) return [line]
  return [0, ...starts].map((start, at) => line.slice(start, starts[at])).filter((piece) => piece !== '')
}

export function splitAtNumbers(line: string): string[] {
  // The nutrition in brackets behind the last step is a line of its own.
  if (/[〈<＜][1１][〉>＞].*[〈<＜][2２][〉>＞]/.test(line))
    return line.split(/(?=[〈<＜][\d０-９]{1,2}[〉>＞])|(?<=。)(?=[（(][1１一]人[分前])/)
  if (/^\s*[（(][1１][)）]/.test(line))
    return splitInOrder(line, /[（(][\d０-９]{1,2}[)）]/g, (sign) =>
      Number(sign.slice(1, -1).normalize('NFKC')),
    )
  if (!/^[\s　]*[1１][.．)）]\s*\D.*[。\s　][2２][.．)）]\s*\D/.test(line)) return [line]
  return line.split(/(?<=[。\s　])(?=[2-9２-９][.．)）]\s*\D)/)
}

/** 切る→煮る→盛る holds three steps; a single arrow belongs to one step unless a sentence ends before it. */
function splitAtArrows(line: string): string[] {
  const plain = line.replace(/(?<=\S)\s*[↓⇩⬇]\s*$/, '')
  // Where the author marks the steps, an arrow is part of one.
  if (/^\s*(?:[2-9２-９②-⑨❷-❾・･•]|[-*+]\s)/.test(plain)) return [plain]
  const pieces = plain.split(/\s*[→⇒➡]\s*(?=\S)/)
  // [メニュー] → [027] → [スタート] are the buttons of one step.
  // The last step may be a single word.
  const isList =
    pieces.length > 2 &&
    pieces
      .slice(0, -1)
      .every((piece) => (piece.length > 3 || tellsCooking(piece)) && !/^[[［「『【]/.test(piece)) &&
    (pieces.length > 3 || (pieces.at(-1) ?? '').length > 3) &&
    !/の順/.test(plain)
  return isList || /[。！!]\s*[→⇒➡]/.test(plain) ? pieces.filter((piece) => piece !== '') : [plain]
}

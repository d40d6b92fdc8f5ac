import { isAmountAlone } from '../quantity/split-line.ts'
import { tellsCooking } from '../words/chat.ts'
import { hasAmount, isAddress, isTags } from '../words/line-form.ts'
import { withColumns } from './columns.ts'
import { furnitureIn } from './furniture.ts'
import { htmlText, isHtml } from './html-text.ts'
import { layOut } from './lay-out.ts'
import { withStepColumns } from './step-columns.ts'
import { withinReason } from './within-reason.ts'

/** A line of the pasted text. `at` is its position among the lines that have any letter or digit. */
export type PastedLine = {
  at: number
  text: string
  /** The cells of a table's row. */
  cells: string[] | null
  /** The words of a table's row that are neither name nor amount, with the name in front. */
  remark: string
  isAfterBlank: boolean
  /** True if an arrow alone stands between the line above and this one. */
  isTied: boolean
  isIndented: boolean
  /** 1 for the main heading of a page or of Markdown, up to 6; 0 for other lines. */
  level: number
  /** True for the number of a page and the like, which is no part of any recipe. */
  isFurniture: boolean
}

/** Tags, addresses, times and the furniture of a page are certain by their form: the model does not see them. */
export const isCertain = ({ text, isFurniture }: PastedLine): boolean =>
  isFurniture || isTags(text) || isAddress(text) || /^\d{1,2}:\d{2}(?::\d{2})?$/.test(text)

/** 人数 | 2人: a label and its content, in a text that has several such lines. */
const labelled = /^[^|｜]{1,20}\s\|\s[^|｜]+$/

/** The line below the head of a table in Markdown. */
const ruled = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/
/** さつまいも,"1/2本（120g）": commas part the cells. */
const quoted = /^[^",\s][^",]*(?:,[^",]*)*,"[^"]*"(?:,|$)/

/** 区分,材料,分量 */
const csvHead = /^(?:[^,、。]{1,8},)?(?:材料|食材|食品)名?,(?:分量|数量|量|重量)(?:,|$)/

/** First stage: the lines of the text, without markup and with one spelling for each kind of space and number. */
export function normalise(text: string): PastedLine[] {
  const plain = withinReason(isHtml(text) ? htmlText(text) : text)
  const lines: PastedLine[] = []
  let isAfterBlank = false
  let isTied = false
  const laidOut = withoutTimes(layOut(plainCharacters(plain)))
  const isLabelled = laidOut.filter((raw) => labelled.test(raw)).length > 3
  const isCsv =
    laidOut.filter((raw) => quoted.test(raw)).length > 1 || laidOut.some((raw) => csvHead.test(raw))
  const widths = new Set(laidOut.filter((raw) => ruled.test(raw)).map((raw) => piped(raw).length))
  for (const raw of laidOut) {
    // A row of ー is an ornament; an arrow alone ties two lines.
    if (!/[\p{L}\p{N}]/u.test(raw.replace(/ー{2,}/g, ''))) {
      if (/^\s*(?:[↓⇩⬇▼🔽]\uFE0F?)+\s*$/u.test(raw)) isTied = true
      else isAfterBlank = true
      continue
    }
    const isRow = (isLabelled && labelled.test(raw)) || (/\|/.test(raw) && widths.has(piped(raw).length))
    const cells = isRow ? trimmed(piped(raw)) : isCsv && /^[^\s"]/.test(raw) ? csvCells(raw) : cellsOf(raw)
    const written = cells ? cells.join('\t') : raw
    lines.push({
      at: lines.length,
      text: withoutMarkdown(written),
      cells,
      remark: '',
      isAfterBlank,
      isTied,
      isIndented: /^[ 　]+\S/.test(raw),
      level: /^\s*(#{1,6})\s/.exec(raw)?.[1]?.length ?? 0,
      isFurniture: false,
    })
    isAfterBlank = false
    isTied = false
  }
  const furniture = furnitureIn(lines.map(({ text }) => text))
  const marked = withoutHash(lines).map((line, at) => ({ ...line, isFurniture: furniture.has(at) }))
  return withColumns(withStepColumns(marked)).map((line, at) => ({ ...line, at }))
}

/** #ソース between two ingredients heads the second one and is no tag. */
const withoutHash = (lines: readonly PastedLine[]): PastedLine[] =>
  lines.map((line, at) => {
    const [, name] = /^[#＃]([ぁ-んァ-ヶ一-龠ー]{1,12})$/.exec(line.text) ?? []
    const isBetween = () => [lines[at - 1], lines[at + 1]].every((each) => each && hasAmount(each.text))
    return name && !lines[at + 1]?.isAfterBlank && isBetween() ? { ...line, text: `【${name}】` } : line
  })

const timed = /^\s*\d{1,2}:\d{2}(?::\d{2})?[\s　]+(?=\S)/

/** 02:10　鍋に入れる: the time of a video in front of its steps. */
const withoutTimes = (lines: string[]): string[] =>
  lines.filter((line) => timed.test(line) && tellsCooking(line)).length > 2
    ? lines.map((line) => line.replace(timed, ''))
    : lines

const plainCharacters = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // A keycap at the beginning numbers a line; another 1️⃣ speaks of a step.
    .replace(/^([^\p{L}\p{N}\n]*)(\d)\uFE0F?\u20E3(?!\s*[をが、])/gmu, '$1$2. ')
    .replace(/^([^\p{L}\p{N}\n]*)🔟/gmu, '$110. ')
    // A joiner and a selector belong to an emoji.
    .replace(
      /[\u200B\u200C\u200E\u200F\u2060\uFEFF\u00AD]|(?<!\p{S}|\p{Extended_Pictographic}|\p{EMod}|\uFE0F)\u200D|(?<![\p{S}\p{P}\p{Extended_Pictographic}\p{EMod}#*\d])[\uFE0E\uFE0F]/gu,
      '',
    )
    // 〇 for zero in place of the circle ○.
    .replace(/(?<![〇一二三四五六七八九十百\d])〇(?![〇一二三四五六七八九十百\d])/g, '○')
    // (a) ┌ ブイヨン: each line has the letter, which a drawn bracket repeats.
    .replace(/^(\s*[（(][A-Ha-h][)）])[ 　]*[┌┏├┣│┃└┗][ 　]*/gm, '$1 ')
    // 100ミリ・リットル, as some newspapers write.
    .replace(/(?<=ミリ|キロ|センチ)・(?=リットル|グラム|メートル)/g, '')
    // A scan reads l for 1, O for 0 and ロ for 口.
    .replace(/^[lI](?=[.．)）]\s?[ぁ-んァ-ヶ一-龠])/gm, '1')
    .replace(/(?<=[1-9１-９])[OＯ]{1,2}(?=\s?(?:g|ml|cc|[分個枚度℃ｇ]))/g, (os) => '0'.repeat(os.length))
    .replace(scannedNumber, (number) => number.replace(/[lI]/g, '1').replaceAll('O', '0'))
    .replace(/(?<=[薄濃甘辛])ロ(?=[ぁ-ん]|の)/g, '口')
    // A scan reads 入 for 人.
    .replace(/(?<=[\d０-９]\s?)入(?=[分前])/g, '人')
    // Tags of a chat around a message.
    .replace(/\[\/?(?:info|title|code|qt|hr)\]/g, '\n')
    // A zero serves as a circle.
    .replace(/^([\s　]*)〇(?=[^\d\s〇])/gmu, '$1○')
    // （　　　） is a place to write in.
    .replace(/[ 　]*[（(][ 　]+[)）]/g, '')
    // Hieroglyphs serve as ornaments.
    .replace(/[\u{13000}-\u{1345F}]/gu, '')
    .replace(/[\u00A0\u2002-\u200A\u202F]/g, ' ')
    // Letters in circles and squares mark groups.
    .replace(/([Ⓐ-ⓩ🄰-🅏🅐-🅩🅰-🆉])[\uFE0E\uFE0F]?/gu, (_, sign: string) => plainLetter(sign))
    // Half-width katakana and punctuation, the look-alikes of kanji in PDF files, and ornamental digits.
    .replace(/[\uFF61-\uFF9F]+|[\u2E80-\u2FDF]|[\u{1D400}-\u{1D7FF}]+/gu, (part) => part.normalize('NFKC'))

/** l50g, l/2個 and lOOml. The l of 1l is a litre. */
const scannedNumber =
  /(?<![A-Za-z\d])[\dlI][\dlIO./]*(?=(?:k?g|m[lL]|cc)(?![A-Za-z])|[個本枚片丁束袋缶合玉株]|切れ|かけ|パック|カップ)/g

const plainLetter = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x2500) return sign.normalize('NFKC')
  const first = [0x1f170, 0x1f150, 0x1f130].find((each) => code >= each && code < each + 26)
  return first === undefined ? sign : String.fromCharCode(65 + code - first)
}

const piped = (row: string) => row.replace(/^\s*\||\|\s*$/g, '').split('|')

/** The cells of a row with commas; a sentence has none. */
function csvCells(row: string): string[] | null {
  const cells = [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(
    ([, inner, plain]) => inner ?? plain ?? '',
  )
  return cells.length > 1 && cells.join(',').length === row.replaceAll('"', '').length
    ? trimmed(cells)
    : cellsOf(row)
}

/** A row with tabs, or with pipes between its cells. */
function cellsOf(line: string): string[] | null {
  if (/^\s*"[^"]*"(?:,"[^"]*")+\s*$/.test(line))
    return trimmed([...line.matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell))
  if (/^\s*[│┃].*[│┃].*[│┃]\s*$/.test(line)) {
    const boxed = trimmed(line.replace(/^\s*[│┃]|[│┃]\s*$/g, '').split(/[│┃]/))
    // The name of a group stands in the middle of the rows that it spans.
    return boxed.length === 3 && isAmountAlone(boxed[2] ?? '') ? boxed.slice(1) : boxed
  }
  const isPiped = /^\s*\|.*\|\s*$/.test(line) || /^[^|｜]{1,30}\|[^|]{1,30}(?:\|[^|]{0,30})*$/.test(line)
  const [, second = ''] = line.split('|')
  const isRow = isAmountAlone(second) || /^\s*(?:分量|数量|\d{1,2}人[分前]|amount)\s*$/i.test(second)
  if (isPiped && (isRow || !/\s\|\s(?!.*\|\s*$)/.test(line))) return trimmed(piped(line))
  const [, name = '', amount = ''] = /^([^,、]{1,24}),\s?([^,、]{1,16})$/.exec(line) ?? []
  if (name && isAmountAlone(amount) && !/\d$/.test(name)) return trimmed([name, amount])
  const apart = line.trim().split(/[ 　]{2,}/)
  if (apart.length === 3 && isAmountAlone(apart[1] ?? '') && /^[\d.]+%?$/.test(apart[2] ?? ''))
    return trimmed(apart)
  if (!/\S\s*\t\s*\S/.test(line)) return null
  return trimmed(line.split('\t'))
}

const trimmed = (cells: string[]) => cells.map((cell) => withoutMarkdown(cell))

const withoutMarkdown = (text: string) =>
  text
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/^\s*\*(\S[^*]*)\*\s*$/, '$1')
    .replace(/^(\s*\d{1,2}[.)]\s+)\[[ xX✓✔]?\]\s*/, '$1')
    .replace(
      /^\s*(?:>\s+|(?:[-*+]\s+)?\[[ xX✓✔]?\]\s*|#{1,6}\s+|[☐☑☒✅⬜▢□](?=\s)\s*|[☐☑☒✅⬜▢]\uFE0F?\s*)/u,
      '',
    )
    .trim()

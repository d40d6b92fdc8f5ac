import { isAmountAlone } from '../quantity/split-line.ts'
import { htmlText, isHtml } from './html-text.ts'
import { layOut } from './lay-out.ts'

/** A line of the pasted text. `at` is its position among the lines that have any letter or digit. */
export type Line = {
  at: number
  text: string
  /** The cells of a table's row. */
  cells: string[] | null
  isAfterBlank: boolean
  isIndented: boolean
}

/** First stage: the lines of the text, without markup and with one spelling for each kind of space and number. */
export function normalise(text: string): Line[] {
  const plain = isHtml(text) ? htmlText(text) : text
  const lines: Line[] = []
  let isAfterBlank = false
  for (const raw of layOut(plainCharacters(plain))) {
    if (!/[\p{L}\p{N}]/u.test(raw)) {
      isAfterBlank = true
      continue
    }
    const cells = cellsOf(raw)
    const written = cells ? cells.join('\t') : raw
    lines.push({
      at: lines.length,
      text: withoutMarkdown(written),
      cells,
      isAfterBlank,
      isIndented: /^[ 　]+\S/.test(raw),
    })
    isAfterBlank = false
  }
  return lines
}

const plainCharacters = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/(\d)\uFE0F?\u20E3/g, '$1. ')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]|\uFE0E|\uFE0F/g, '')
    // Hieroglyphs serve as ornaments.
    .replace(/[\u{13000}-\u{1345F}]/gu, '')
    .replace(/[\u00A0\u2002-\u200A\u202F]/g, ' ')
    // Half-width katakana and punctuation, the look-alikes of kanji in PDF files, and ornamental digits.
    .replace(/[\uFF61-\uFF9F]+|[\u2E80-\u2FDF]|[\u{1D400}-\u{1D7FF}]+/gu, (part) => part.normalize('NFKC'))

/** A row with tabs, or with pipes between its cells. */
function cellsOf(line: string): string[] | null {
  const isPiped = /^\s*\|.*\|\s*$/.test(line) || /^[^|｜]{1,30}\|[^|]{1,30}(?:\|[^|]{0,30})*$/.test(line)
  if (isPiped && !/\s\|\s(?!.*\|\s*$)/.test(line))
    return trimmed(line.replace(/^\s*\||\|\s*$/g, '').split('|'))
  const [, name = '', amount = ''] = /^([^,、]{1,24}),\s?([^,、]{1,16})$/.exec(line) ?? []
  if (name && isAmountAlone(amount) && !/\d$/.test(name)) return trimmed([name, amount])
  if (!/\S\s*\t\s*\S/.test(line)) return null
  return trimmed(line.split('\t'))
}

const trimmed = (cells: string[]) => cells.map((cell) => withoutMarkdown(cell))

const withoutMarkdown = (text: string) =>
  text
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/^\s*(?:>\s+|[-*+]\s+\[[ xX]\]\s*|#{1,6}\s+)/, '')
    .trim()

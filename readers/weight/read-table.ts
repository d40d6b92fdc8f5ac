import { type CsvRow, csvRows } from '#contract/values/csv.ts'

/** The rows of a table separated by commas, also wide ones, tabs, semicolons or bars, or of lines with spaces only. */
export function readTable(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows = separator === ' ' ? csvRows(withTabs(text), '\t') : csvRows(text, separator)
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, cellsMax).map((cell) => cell.slice(0, cellLengthMax)),
  }))
}

/** More than any app exports, and longer than any note: the reading takes time by the square of both. */
const cellsMax = 200
const cellLengthMax = 500

const sure = ['\t', ';', '|']
const unsure = [',', '，']

/** Tabs, semicolons and bars part cells wherever most lines have one; commas also stand in notes, dates and decimals. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 12)
    .filter((line) => line.trim() !== '')
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const found = sure.find((each) => countOf(each) * 2 >= lines.length && countOf(each) > 0)
  if (found) return found
  const most = [...unsure, ...sure].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
  const isSpaced = lines.filter((line) => /\S\s+\S/.test(line)).length * 2 >= lines.length
  return countOf(most) === 0 && isSpaced ? ' ' : most
}

/** A time stays with its date. */
const withTabs = (text: string) => text.replace(/(?<=\S)[^\S\r\n]+(?!\d{1,2}:\d{2})(?=\S)/g, '\t')

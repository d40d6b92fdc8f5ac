import { type CsvRow, csvRows } from '#contract/values/csv.ts'

/** The rows of a table separated by commas, also wide ones, tabs or semicolons. */
export const readTable = (text: string): CsvRow[] => csvRows(text, separatorOf(text))

/** Tabs and semicolons part cells wherever most lines have one; commas also stand in notes, dates and decimals. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 12)
    .filter((line) => line.trim() !== '')
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const sure = ['\t', ';'].find((each) => countOf(each) * 2 >= lines.length && countOf(each) > 0)
  return sure ?? [',', '，', '\t', ';'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

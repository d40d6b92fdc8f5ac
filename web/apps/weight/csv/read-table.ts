import { type CsvRow, csvRows } from '#contract/values/csv.ts'

/** The rows of a table with commas, tabs or semicolons between its cells. */
export const readTable = (text: string): CsvRow[] => csvRows(text, separatorOf(text))

/** The one that most of the first lines have; a decimal comma must not be taken for one. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 8)
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return ['\t', ';', ','].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

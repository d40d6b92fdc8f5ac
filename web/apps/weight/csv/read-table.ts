import { type CsvRow, csvRows } from '#contract/values/csv.ts'

/** The rows of a table separated by commas, also wide ones, tabs or semicolons. */
export const readTable = (text: string): CsvRow[] => csvRows(text, separatorOf(text))

/** The separator in most of the first lines; a decimal comma must not count as one. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 8)
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return ['\t', ';', ',', '，'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

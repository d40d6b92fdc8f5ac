import type { CsvRow } from '#contract/values/csv.ts'

/**
 * The rows below the first heading only: Fitbit writes its tables of food and steps into the same file, and some repeat
 * the heading for each year.
 */
export function withOneTable(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [head] = rows
  const first = head?.cells[0]
  if (!head || !first || hasDigits(head)) return rows
  let isOwn = true
  return rows.filter((row) => {
    if (row === head || row.cells[0] !== first || hasDigits(row)) return isOwn
    isOwn = row.cells.join('\t') === head.cells.join('\t')
    return false
  })
}

const hasDigits = ({ cells }: CsvRow) => cells.some((cell) => /\d/.test(cell))

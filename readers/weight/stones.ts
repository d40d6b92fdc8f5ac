import type { CsvRow } from '#contract/values/csv.ts'

/** Stones and pounds in two columns become one weight: 13 and 0 are 13 st 0 lb. */
export function withOneWeight(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [head] = rows
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const stones = names.findIndex((name) => /^(?:weight\W*)?(?:st|stones?)\W*$/.test(name))
  const pounds = names.findIndex((name) => /^(?:weight\W*)?(?:lbs?|pounds?)\W*$/.test(name))
  if (stones < 0 || pounds < 0) return rows
  return rows.map((row, at) => {
    const [stone = '', pound = ''] = [row.cells[stones], row.cells[pounds]]
    const weight =
      at === 0 ? 'Weight (st)' : stone === '' ? '' : `${stone} st ${pound === '' ? '0' : pound} lb`
    return { ...row, cells: row.cells.with(stones, weight).with(pounds, '') }
  })
}

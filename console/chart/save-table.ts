import { csvLine } from '#web/ui/csv-line.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { DataRow } from './data-table.tsx'

/** The numbers of a table, as every picture has them beside it. */
export type Figures = { heads: readonly string[]; rows: readonly DataRow[] }

/** Saves a table as a CSV file. */
export function saveTable(name: string, { heads, rows }: Figures): void {
  const lines = rows.map(({ cells }) => csvLine(cells.map((cell) => cell ?? '')))
  // The mark tells Excel that the file is UTF-8.
  saveFile(`${name}.csv`, 'text/csv', ['\ufeff', csvLine(heads), ...lines])
}

import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { csvLine } from '#web/ui/csv-line.ts'
import { cx } from '#web/ui/cx.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { DataRow } from './data-table.tsx'

type Props = {
  title: string
  /** The time that the numbers are of, and how they are counted. */
  note?: ReactNode
  /** The contents of the CSV: those of the table. */
  heads: readonly string[]
  rows: readonly DataRow[]
  csvName: string
  className?: string
  children: ReactNode
}

/** A drawing with its table, and the same numbers as a file. */
export function FigurePanel({ title, note, heads, rows, csvName, className, children }: Props) {
  function save() {
    const lines = rows.map(({ cells }) => csvLine(cells.map((cell) => cell ?? '')))
    // The mark tells Excel that the file is UTF-8.
    saveFile(`${csvName}.csv`, 'text/csv', ['\ufeff', csvLine(heads), ...lines])
  }
  return (
    <section className={cx('min-w-0 rounded-lg border border-line bg-surface px-4 pt-2 pb-3', className)}>
      <div className="flex items-center gap-2">
        <h2 className="text-base">{title}</h2>
        <span data-print="no" className="ml-auto">
          <Button variant="quiet" size="sm" aria-label={`${title}のCSV`} onClick={save}>
            CSV
          </Button>
        </span>
      </div>
      {note && <p className="mb-2 text-xs text-ink-soft">{note}</p>}
      {children}
    </section>
  )
}

import { type ComponentProps, type ReactNode, useState } from 'react'
import { csvLine } from '#web/ui/csv-line.ts'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type DataRow, DataTable } from './data-table.tsx'

type Props = Figures & {
  title: string
  /** The unit and the like, beside the title. */
  unit?: string
  /** The way the numbers are counted; shown with the table. */
  note?: string
  csvName: string
  className?: string
  children: ReactNode
}

/** A picture on the screen. Its table opens over it, and the same numbers can be saved as a file. */
export function FigurePanel({ title, unit, note, heads, rows, csvName, className, children }: Props) {
  const [showsTable, setShowsTable] = useState(false)
  const save = () => saveTable(csvName, { heads, rows })
  return (
    <section
      className={cx(
        'flex min-h-56 min-w-0 flex-col rounded-lg border border-line bg-surface px-3 pb-2 xl:min-h-0',
        className,
      )}
    >
      <div className="flex shrink-0 items-center gap-x-2">
        <h2 className="text-sm whitespace-nowrap">{title}</h2>
        {unit && <p className="hidden truncate text-xs text-ink-soft sm:block">{unit}</p>}
        <div data-print="no" className="-mr-2 ml-auto flex shrink-0">
          <SmallButton aria-label={`${title}の表`} onClick={() => setShowsTable(true)}>
            表
          </SmallButton>
          <SmallButton aria-label={`${title}のCSV`} onClick={save}>
            CSV
          </SmallButton>
        </div>
      </div>
      <div className="min-h-0 flex-1">{children}</div>
      <Dialog open={showsTable} onClose={() => setShowsTable(false)} title={title} width="md">
        {note && <p className="mb-3 text-sm text-ink-soft">{note}</p>}
        <DataTable label={title} heads={heads} rows={rows} />
      </Dialog>
    </section>
  )
}

const SmallButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button
    {...props}
    type="button"
    className="min-h-11 rounded-md px-2.5 text-xs font-bold text-accent hover:bg-accent-soft lg:min-h-8"
  />
)

/** The numbers of a table, as every picture has them beside it. */
type Figures = { heads: readonly string[]; rows: readonly DataRow[] }

/** Saves a table as a CSV file. */
function saveTable(name: string, { heads, rows }: Figures): void {
  const lines = rows.map(({ cells }) => csvLine(cells.map((cell) => cell ?? '')))
  // The mark tells Excel that the file is UTF-8.
  saveFile(`${name}.csv`, 'text/csv', ['\ufeff', csvLine(heads), ...lines])
}

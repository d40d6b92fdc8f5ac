import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { csvLine } from '#web/ui/csv-line.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { ConsoleFailure } from '../client/console-failure.ts'
import { type ExportPage, readExportPage } from '../client/read-export.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { ListCallable, ListColumn } from './list-column.ts'

type Props<Row> = {
  callable: ListCallable<Row>
  filters: Record<string, string>
  columns: readonly ListColumn<Row>[]
  /** The file's name without its ending. */
  name: string
  label?: string
}

/** The list is longer than one person may export, or names more persons than the operator may still see today. */
type TooLong<Row> = { rows: readonly Row[] } | { personsLeft: number }

/** Saves the list as a CSV. Beyond what one person may export, a dialog offers the ways on. */
export function CsvButton<Row extends object>({
  callable,
  filters,
  columns,
  name,
  label = 'CSV',
}: Props<Row>) {
  const [tooLong, setTooLong] = useState<TooLong<Row> | null>(null)
  const shown = columns.flatMap(({ name, csv }) => (csv ? [{ name, csv }] : []))
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(shown.map(({ csv }) => csv(row)))).join('')
  // The mark tells Excel that the file is UTF-8.
  const save = (parts: readonly string[]) =>
    saveFile(`${name}.csv`, 'text/csv', ['\ufeff', csvLine(shown.map(({ name }) => name)), ...parts])

  const start = useAction(async () => {
    try {
      const { rows, next } = await call(callable, { filters, after: null, forCsv: true })
      if (next) setTooLong({ rows })
      else save([linesOf(rows)])
    } catch (error) {
      const left = personsLeftOf(error)
      if (left === null) throw error
      setTooLong({ personsLeft: left })
    }
  }, consoleSentence)

  const saveFirst = useAction(async (first: TooLong<Row>) => {
    const rows = 'rows' in first ? first.rows : await readRows(first.personsLeft)
    save([linesOf(rows)])
    setTooLong(null)
  }, consoleSentence)

  // A row names one person at most, and those who were seen before do not count.
  const readRows = async (rowsMax: number): Promise<readonly Row[]> =>
    (await call(callable, { filters, after: null, forCsv: true, rowsMax })).rows

  async function saveAll(onProgress: (rows: number) => void) {
    const parts: string[] = []
    let count = 0
    let after: string | null = null
    do {
      const { rows, next }: ExportPage<Row> = await readExportPage(callable, filters, after)
      parts.push(linesOf(rows))
      count += rows.length
      onProgress(count)
      after = next
    } while (after !== null)
    save(parts)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<DownloadIcon size={20} />}
        busy={start.isBusy}
        onClick={() => void start.run()}
      >
        {label}
      </Button>
      {tooLong && (
        <ExportDialog
          wanted={{ list: callable.name, filters }}
          personsLeft={'personsLeft' in tooLong ? tooLong.personsLeft : null}
          isSavingFirst={saveFirst.isBusy}
          onSaveFirst={() => void saveFirst.run(tooLong)}
          onSaveAll={saveAll}
          onClose={() => setTooLong(null)}
        />
      )}
    </>
  )
}

/** How many persons the operator may still see today, if there were too many; otherwise null. */
function personsLeftOf(error: unknown): number | null {
  if (!(error instanceof ConsoleFailure) || error.reason !== 'reads-too-many') return null
  const { left } = error.details
  return typeof left === 'number' ? left : null
}

import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { csvLine } from '#web/ui/csv-line.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { type Page, readExportPage } from '../client/read-export.ts'
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

/** Saves the list as a CSV. Beyond the rows that one person may export, a dialog offers the ways on. */
export function CsvButton<Row extends object>({
  callable,
  filters,
  columns,
  name,
  label = 'CSV',
}: Props<Row>) {
  const [firstRows, setFirstRows] = useState<readonly Row[] | null>(null)
  const shown = columns.flatMap(({ name, csv }) => (csv ? [{ name, csv }] : []))
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(shown.map(({ csv }) => csv(row)))).join('')
  // The mark tells Excel that the file is UTF-8.
  const save = (parts: readonly string[]) =>
    saveFile(`${name}.csv`, 'text/csv', ['\ufeff', csvLine(shown.map(({ name }) => name)), ...parts])

  const start = useAction(async () => {
    const { rows, next } = await call(callable, { filters, after: null, forCsv: true })
    if (next) setFirstRows(rows)
    else save([linesOf(rows)])
  }, consoleSentence)

  async function saveAll(onProgress: (rows: number) => void) {
    const parts: string[] = []
    let count = 0
    let after: string | null = null
    do {
      const { rows, next }: Page<Row> = await readExportPage(callable, filters, after)
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
      {firstRows && (
        <ExportDialog
          wanted={{ list: callable.name, filters }}
          onSaveFirst={() => {
            save([linesOf(firstRows)])
            setFirstRows(null)
          }}
          onSaveAll={saveAll}
          onClose={() => setFirstRows(null)}
        />
      )}
    </>
  )
}

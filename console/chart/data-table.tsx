import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'

export type Cell = string | number | null
export type DataRow = {
  id: string
  cells: readonly Cell[]
  isTotal?: boolean
  /** Belongs to the total above it. */
  isPart?: boolean
}

type Props = {
  label: string
  heads: readonly string[]
  rows: readonly DataRow[]
  /** Shows a cell other than by its text, such as with a colour behind it. */
  draw?: (cell: Cell, row: DataRow, nth: number) => ReactNode
  /** Shows so many rows until somebody wants all of them. */
  rowsAtFirst?: number
}

/** The numbers of a drawing. The first column names the row. */
export function DataTable({ label, heads, rows, draw = (cell) => shown(cell), rowsAtFirst }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const isCut = rowsAtFirst !== undefined && rows.length > rowsAtFirst
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm wrap-normal">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line">
            {heads.map((head, nth) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'py-1 text-xs font-bold whitespace-nowrap text-ink-soft',
                  nth === 0 ? 'pr-3 text-left' : 'pl-2 text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isCut && !showsAll ? rows.slice(0, rowsAtFirst) : rows).map((row) => (
            <tr key={row.id} className={cx('border-b border-line last:border-0', row.isTotal && 'font-bold')}>
              {row.cells.map((cell, nth) =>
                nth === 0 ? (
                  <th
                    key={heads[nth]}
                    scope="row"
                    className={cx(
                      'py-1 pr-3 text-left whitespace-nowrap',
                      row.isTotal ? 'font-bold' : 'font-normal',
                      row.isPart && 'pl-4',
                    )}
                  >
                    {draw(cell, row, nth)}
                  </th>
                ) : (
                  <td key={heads[nth]} className="numerals py-1 pl-2 text-right whitespace-nowrap">
                    {draw(cell, row, nth)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <Button variant="quiet" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? '短く表示する' : `すべて表示する（${rows.length}行）`}
        </Button>
      )}
    </div>
  )
}

/** 「—」 for a value that is not known. */
export const shown = (cell: Cell): string =>
  cell === null ? '—' : typeof cell === 'number' ? grouped(cell) : cell

const grouped = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

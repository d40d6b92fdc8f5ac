import type { ReactNode } from 'react'
import { digits } from '#contract/values/digits.ts'
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
  /** Small letters and low rows, where a table is the picture. */
  isLow?: boolean
}

/** The numbers of a drawing. The first column names the row. */
export function DataTable({ label, heads, rows, draw = (cell) => shown(cell), isLow = false }: Props) {
  const room = isLow ? 'py-px' : 'py-1'
  return (
    <div className="overflow-x-auto">
      <table
        className={cx(
          'w-full border-collapse wrap-normal',
          isLow ? 'text-xs leading-[1.125rem] tall:leading-[1.375rem]' : 'text-sm',
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line">
            {heads.map((head, nth) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  room,
                  'text-xs font-bold whitespace-nowrap text-ink-soft',
                  nth === 0 ? 'pr-3 text-left max-sm:pr-1' : 'pl-2 text-right max-sm:pl-0.5',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={cx('border-b border-line last:border-0', row.isTotal && 'font-bold')}>
              {row.cells.map((cell, nth) =>
                nth === 0 ? (
                  <th
                    key={heads[nth]}
                    scope="row"
                    className={cx(
                      room,
                      'pr-3 text-left whitespace-nowrap max-sm:pr-1',
                      row.isTotal ? 'font-bold' : 'font-normal',
                      row.isPart && 'pl-4',
                    )}
                  >
                    {draw(cell, row, nth)}
                  </th>
                ) : (
                  <td
                    key={heads[nth]}
                    className={cx('numerals pl-2 text-right whitespace-nowrap max-sm:pl-0.5', room)}
                  >
                    {draw(cell, row, nth)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** 「—」 for a value that is not known. */
export const shown = (cell: Cell): string =>
  cell === null ? '—' : typeof cell === 'number' ? digits(cell) : cell

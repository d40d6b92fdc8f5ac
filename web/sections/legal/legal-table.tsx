// biome-ignore-all lint/a11y/noRedundantRoles: on phones a changed `display` removes the elements' implicit roles.
import type { ReactNode } from 'react'

type Props = { caption: string; columns: string[]; rows: { id: string; cells: ReactNode[] }[] }

/** A table on wide screens and on paper; on phones each row is a card whose cells carry the column name. */
export function LegalTable({ caption, columns, rows }: Props) {
  return (
    <table role="table" className="max-sm:block print:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column, position) => (
            <th key={column} role="columnheader" scope="col" className={widthOf(position, columns.length)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:grid max-sm:gap-4">
        {rows.map((row) => (
          <tr key={row.id} role="row" className={card}>
            {row.cells.map((cell, position) =>
              position === 0 ? (
                <th key={columns[position]} role="rowheader" scope="row" className={cardTitle}>
                  {cell}
                </th>
              ) : (
                <td key={columns[position]} role="cell" data-label={columns[position]} className={cardCell}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const card =
  'max-sm:block max-sm:overflow-hidden max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface'
const cardTitle = 'max-sm:block max-sm:border-0!'
const cardCell =
  'max-sm:block max-sm:border-0! max-sm:not-last:pb-1! max-sm:before:block max-sm:before:text-xs max-sm:before:font-bold max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]'

/** Five columns share the width by content; with fewer, the first is narrow. */
function widthOf(position: number, columns: number): string | undefined {
  if (columns === 5) return ['w-[20%]', 'w-[21%]', 'w-[27%]', 'w-[19%]', 'w-[13%]'][position]
  return position === 0 ? 'w-[30%]' : undefined
}

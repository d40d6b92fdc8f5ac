import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { cardTable, narrowTable } from './card-table.ts'

type Props = {
  /** Null: the heading stands above it. */
  title: string | null
  heads: readonly string[]
  /** The heads of columns with numbers, which are aligned at the right. */
  numbers?: readonly string[]
  rows: readonly { id: string; isQuiet?: boolean; cells: readonly ReactNode[] }[]
  empty?: string
  /** Its few short columns fit a phone. */
  isNarrow?: boolean
}

/** A table that is always short, such as that of the operators: no pages and no filters. */
export function SmallTable({ title, heads, numbers = [], rows, empty, isNarrow = false }: Props) {
  const look = isNarrow ? narrowTable : cardTable
  const alignment = (head: string) => (numbers.includes(head) ? cardTable.number : undefined)
  return (
    // Without it, a long word would widen the screen instead of scrolling in the table.
    <section className="min-w-0">
      {title !== null && <h2 className="mb-2 text-base">{title}</h2>}
      {rows.length === 0 && empty ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <div className={look.frame}>
          <table className={look.table}>
            <thead className={look.head}>
              <tr className={look.headRow}>
                {heads.map((head) => (
                  <th key={head} scope="col" className={cx(look.headCell, alignment(head))}>
                    {head || <span className="sr-only">操作</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={look.body}>
              {rows.map(({ id, isQuiet, cells }) => (
                <tr key={id} className={cx(look.row, isQuiet && 'text-ink-soft')}>
                  {cells.map((cell, at) => (
                    <td
                      key={heads[at]}
                      data-head={heads[at]}
                      className={cx(
                        alignment(heads[at] ?? ''),
                        look.cell,
                        heads[at] ? look.namedCell : look.actsCell,
                      )}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

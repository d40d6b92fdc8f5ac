import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = {
  title: string
  heads: readonly string[]
  rows: readonly { id: string; isQuiet?: boolean; cells: readonly ReactNode[] }[]
  empty?: string
}

/** A table that is always short, such as that of the operators: no pages and no filters. On phones each row is a card. */
export function SmallTable({ title, heads, rows, empty }: Props) {
  return (
    // Without it, a long word would widen the screen instead of scrolling in the table.
    <section className="min-w-0">
      <h2 className="mb-2 text-base">{title}</h2>
      {rows.length === 0 && empty ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <div className="overflow-x-auto rounded-lg border border-line bg-surface">
          <table className="w-full border-collapse text-left text-sm wrap-normal max-sm:block">
            <thead className="max-sm:hidden">
              <tr className="border-b border-line bg-paper-deep/60">
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 font-bold whitespace-nowrap">
                    {head || <span className="sr-only">操作</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {rows.map(({ id, isQuiet, cells }) => (
                <tr
                  key={id}
                  className={cx(
                    'border-b border-line last:border-0 max-sm:grid max-sm:gap-1 max-sm:p-3',
                    isQuiet && 'text-ink-soft',
                  )}
                >
                  {cells.map((cell, at) => (
                    <td
                      key={heads[at]}
                      className="px-3 py-2 max-sm:flex max-sm:gap-2 max-sm:p-0 max-sm:wrap-anywhere max-sm:empty:hidden"
                    >
                      {heads[at] && cell ? (
                        <span aria-hidden className="w-24 shrink-0 text-xs leading-5 text-ink-soft sm:hidden">
                          {heads[at]}
                        </span>
                      ) : null}
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

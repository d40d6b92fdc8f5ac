import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { useAnswer } from '../client/use-answer.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { ScreenHeading } from '../frame/screen-heading.tsx'
import { cardTable } from './card-table.ts'
import { CsvButton } from './csv-button.tsx'
import { FilterBar, type ListFilter } from './filter-bar.tsx'
import type { ListCallable, ListColumn } from './list-column.ts'
import { useListSearch } from './use-list-search.ts'

type Props<Row> = {
  title: string
  /** Beside the title, such as a button. */
  actions?: ReactNode
  /** Above the table, such as the state of the list. */
  above?: ReactNode
  callable: ListCallable<Row>
  filters: readonly ListFilter[]
  /** Filters that the page itself sets, such as the member of a timeline. */
  fixedFilters?: Record<string, string>
  columns: readonly ListColumn<Row>[]
  rowId: (row: Row) => string
  onOpen?: (row: Row) => void
  empty: string
  /** The file's name without its ending. */
  csvName: string
  /** Asks the server again this often while somebody looks at the list. */
  refreshMs?: number
  /** A new value asks at once, such as after an act. */
  version?: number
}

const features = tableFeatures({})

/** A list in pages from the server, with its filters in the URL, `j` and `k` between rows, and a CSV of all of it. */
export function ListPage<Row extends object>(props: Props<Row>) {
  const {
    title,
    actions,
    above,
    callable,
    filters,
    fixedFilters,
    columns,
    rowId,
    onOpen,
    empty,
    csvName,
    refreshMs,
    version = 0,
  } = props
  const { values, after, set, turnTo } = useListSearch(filters)
  const wanted = { ...values, ...fixedFilters }
  const answer = useAnswer(callable, { filters: wanted, after }, { keepsPrevious: true })
  useRefresh(answer.reload, refreshMs)
  const reload = useRef(answer.reload)
  reload.current = answer.reload
  useEffect(() => {
    if (version > 0) reload.current()
  }, [version])
  const rows = useMemo(() => answer.value?.rows ?? [], [answer.value])
  // Without any filter there is nothing, so a text has nothing to find. A choice names what would be there.
  const isBare =
    answer.value?.rows.length === 0 &&
    after === null &&
    Object.keys(values).length === 0 &&
    filters.every(({ kind }) => kind === 'text')
  const body = useRef<HTMLTableSectionElement>(null)
  const [chosen, setChosen] = useState(-1)

  const shown = useMemo(() => columns.filter(({ isCsvOnly }) => !isCsvOnly), [columns])
  const helper = useMemo(() => createColumnHelper<typeof features, Row>(), [])
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(
      () =>
        shown.map(({ name, cell }) =>
          helper.display({ id: name, header: name, cell: ({ row }) => cell(row.original) }),
        ),
      [shown, helper],
    ),
    getRowId: rowId,
  })

  function choose(at: number) {
    const next = Math.max(0, Math.min(at, rows.length - 1))
    setChosen(next)
    const row = body.current?.rows[next]
    row?.focus()
  }
  useKeys({ j: () => choose(chosen + 1), k: () => choose(chosen - 1) })

  return (
    <>
      <ScreenHeading
        title={title}
        actions={
          <>
            {actions}
            <CsvButton callable={callable} filters={wanted} columns={columns} name={csvName} />
          </>
        }
      />
      {above}
      {!isBare && <FilterBar filters={filters} values={values} onChange={set} />}
      <LoadFailure error={answer.error} onReload={answer.reload} />
      <div aria-busy={answer.value === null} className={cardTable.frame}>
        <table className={cardTable.table}>
          <thead className={cardTable.head}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} className={cardTable.headRow}>
                {group.headers.map((header, at) => (
                  <th key={header.id} scope="col" className={cx(cardTable.headCell, shown[at]?.className)}>
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body} className={cardTable.body}>
            {table.getRowModel().rows.map((row, at) => (
              <tr
                key={row.id}
                tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
                onFocus={() => setChosen(at)}
                onClick={({ target }) => {
                  // A checkbox within the row is not the row.
                  if (target instanceof Element && target.closest('label')) return
                  onOpen?.(row.original)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.target !== event.currentTarget) return
                  // Otherwise the same key would press the button that has the focus in the opened dialog.
                  event.preventDefault()
                  onOpen?.(row.original)
                }}
                className={cx(
                  cardTable.row,
                  'hover:bg-paper-deep/40 focus-visible:-outline-offset-2',
                  onOpen && 'cursor-pointer',
                )}
              >
                {row.getAllCells().map((cell, at) => (
                  <td
                    key={cell.id}
                    data-head={shown[at]?.name}
                    className={cx('align-top', shown[at]?.className, cardTable.cell, cardTable.namedCell)}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {answer.value && rows.length === 0 && <EmptyState title={empty} />}
      </div>
      <nav aria-label="ページ" className="mt-3 flex items-center justify-end gap-2">
        {after !== null && (
          <Button variant="secondary" size="sm" onClick={() => turnTo(null)}>
            最初のページ
          </Button>
        )}
        {answer.value?.next && (
          <Button variant="secondary" size="sm" onClick={() => turnTo(answer.value?.next ?? null)}>
            次のページ
          </Button>
        )}
      </nav>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { listMonths, type MonthRow } from '#contract/console/months.ts'
import { pointFigures, reserveMethod } from '#contract/point/point-figures.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Cell, type DataRow, DataTable, shown } from '../../chart/data-table.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { MonthBadge } from './month-badge.tsx'

/** Every month with its opening, movements and closing. A month opens its statement. */
export function MonthsScreen() {
  const { value, error, reload } = useAnswer(listMonths, {})
  return (
    <>
      <ScreenHeading title="月次" />
      <LoadFailure error={error} onReload={reload} />
      {value ? (
        <>
          {value.months.length === 0 ? (
            <p className="text-sm text-ink-soft">最初の夜の集計のあとに表示されます。</p>
          ) : (
            <div className="rounded-lg border border-line bg-surface px-4 py-2">
              <DataTable
                label="月ごとのポイント"
                heads={heads}
                rows={value.months.map(rowOf)}
                draw={(cell, row, nth) =>
                  drawCell(
                    cell,
                    value.months.find(({ month }) => month === row.id),
                    nth,
                  )
                }
              />
            </div>
          )}
          <p className="mt-3 max-w-3xl text-xs text-ink-soft">{reserveMethod}</p>
        </>
      ) : (
        error === null && (
          <Loading>
            <Skeleton className="h-64" />
          </Loading>
        )
      )}
    </>
  )
}

const heads = ['月', '状態', '期首（pt）', '発行', '交換', '失効', '期末（pt）', '引当（円）']

function rowOf({ month, state, books }: MonthRow): DataRow {
  const { issued, exchanged, expired } = pointFigures([...books.lines, ...books.late])
  const { opening, closing, reserveYen } = books
  return {
    id: month,
    cells: [month, state, opening, issued, exchanged, expired, closing, reserveYen],
  }
}

function drawCell(cell: Cell, month: MonthRow | undefined, nth: number) {
  if (month && nth === 0) {
    return (
      <Link to={`/months/${month.month}`} className="inline-flex min-h-9 items-center text-accent">
        {monthName(month.month)}
      </Link>
    )
  }
  return month && nth === 1 ? <MonthBadge state={month.state} /> : shown(cell)
}

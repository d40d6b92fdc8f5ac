import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listMonths, type MonthRow } from '#contract/console/months.ts'
import { pointFigures, reserveMethod } from '#contract/point/point-figures.ts'
import { digits } from '#contract/values/digits.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { MonthBadge } from './month-badge.tsx'

/** Every month with its opening, movements and closing. A month opens its statement. */
export function MonthsScreen() {
  const answer = useAnswer(listMonths, {})
  return (
    <>
      <ScreenHeading title="月次" />
      <Answered answer={answer} height="h-64">
        {({ months }) => (
          <>
            {months.length === 0 ? (
              <p className="text-sm text-ink-soft">最初の夜の集計のあとに表示されます。</p>
            ) : (
              <SmallTable
                title="月ごとのポイント"
                heads={['月', '状態', ...figures]}
                numbers={figures}
                rows={months.map((row) => ({ id: row.month, cells: cellsOf(row) }))}
              />
            )}
            <p className="mt-3 max-w-3xl text-xs text-ink-soft">{reserveMethod}</p>
          </>
        )}
      </Answered>
    </>
  )
}

const figures = ['期首（pt）', '発行', '交換', '失効', '期末（pt）', '引当（円）']

function cellsOf({ month, state, books }: MonthRow): ReactNode[] {
  const { issued, exchanged, expired } = pointFigures([...books.lines, ...books.late])
  const { opening, closing, reserveYen } = books
  return [
    <Link
      key="month"
      to={`/months/${month}`}
      className="inline-flex min-h-9 items-center whitespace-nowrap text-accent"
    >
      {monthName(month)}
    </Link>,
    <MonthBadge key="state" state={state} />,
    ...[opening, issued, exchanged, expired, closing, reserveYen].map((figure) =>
      figure === null ? '—' : digits(figure),
    ),
  ]
}

import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  closeMonthAct,
  listMonths,
  type MonthRow,
  monthStateNames,
  proveMonthAct,
} from '#contract/console/months.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { reserveMonths } from '#contract/point/point-figures.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { csvLine } from '#web/ui/csv-line.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { PrintIcon } from '#web/ui/icons/actions/print.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { MonthStatement } from './month-statement.tsx'
import { statementLines } from './statement-lines.ts'

/** A proof that was asked for appears by itself. */
const refreshMs = 5_000

/** The statement of one month, to read, print, save and close. */
export function MonthScreen() {
  const { month = '' }: { month?: string } = useParams({ strict: false })
  const answer = useAnswer(listMonths, {})
  const { value, reload } = answer
  useRefresh(reload, refreshMs)
  const [asked, setAsked] = useState<'prove' | 'close' | null>(null)
  const isAdmin = roleAllows(useMe().role, closeMonthAct.role)
  // Newest first.
  const year = value?.months.filter((each) => each.month <= month).slice(0, reserveMonths) ?? []
  const row = year.find((each) => each.month === month)
  const isOver = row !== undefined && !['running', 'closed'].includes(row.state)
  const dialog = {
    input: { month },
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      reload()
    },
  }
  return (
    <>
      <ScreenHeading
        title={row ? `${monthName(month)}の月次` : '月次'}
        actions={
          <div data-print="no" className="flex flex-wrap gap-2">
            <Link to="/months" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一覧へ
            </Link>
            {row && <Papers row={row} />}
            {isAdmin && isOver && (
              <>
                <Button variant="secondary" size="sm" onClick={() => setAsked('prove')}>
                  検証する
                </Button>
                <Button size="sm" onClick={() => setAsked('close')}>
                  締める
                </Button>
              </>
            )}
          </div>
        }
      />
      <Answered answer={answer} height="h-96">
        {() =>
          row ? (
            <MonthStatement row={row} year={year} />
          ) : (
            <EmptyState title="この月の記録はありません">一覧から選んでください。</EmptyState>
          )
        }
      </Answered>
      {asked === 'prove' && (
        <ActDialog act={proveMonthAct} title="月を検証する" confirmLabel="検証する" {...dialog} />
      )}
      {asked === 'close' && (
        <ActDialog act={closeMonthAct} title="月を締める" confirmLabel="締める" {...dialog} />
      )}
    </>
  )
}

const Papers = ({ row }: { row: MonthRow }) => (
  <>
    <Button variant="secondary" size="sm" icon={<DownloadIcon size={20} />} onClick={() => saveMonth(row)}>
      CSV
    </Button>
    <Button variant="secondary" size="sm" icon={<PrintIcon size={20} />} onClick={() => print()}>
      印刷する
    </Button>
  </>
)

/** The statement as a file. */
function saveMonth({ month, state, books }: MonthRow): void {
  const lines = [
    ...statementLines(books).map(({ name, times, points }) => [name, times ?? '', points]),
    ['交換の手続き中', '', books.held],
    ['引当（円）', '', books.reserveYen],
    ['交換される見込みの割合（%）', '', books.shareBasisPoints / 100],
    ['未開封のギフト', books.unopenedGifts, books.unopenedPoints],
    ['状態', '', monthStateNames[state]],
  ]
  // The mark tells Excel that the file is UTF-8.
  saveFile(`month-${month}.csv`, 'text/csv', [
    '\ufeff',
    csvLine(['項目', '件数', 'ポイント']),
    ...lines.map((line) => csvLine(line)),
  ])
}

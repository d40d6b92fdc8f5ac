import { useNavigate } from '@tanstack/react-router'
import { apps } from '#contract/apps/apps.ts'
import { listReportRows, type ReportRow, readReport } from '#contract/console/reports.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { reportReasons } from '#contract/share/shared-page.ts'
import { digits } from '#contract/values/digits.ts'
import { useMe } from '../../client/me.ts'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { fullTime } from '../../text/times.ts'

const refreshMs = 30_000

const filters = [
  {
    name: 'state',
    label: '状態',
    kind: 'select',
    emptyLabel: '確認待ち',
    options: [{ value: 'decided', label: '判断済み' }],
  },
] as const

/** Null while it waits. */
export function decisionOf({ decision, isSpace }: Pick<ReportRow, 'decision' | 'isSpace'>): string | null {
  if (decision === 'ended') return isSpace ? '共有を終了' : '公開を停止'
  return decision && '問題なし'
}

/** The app, and whether it is something that members share among themselves. */
export function kindOf({ app, isSpace }: Pick<ReportRow, 'app' | 'isSpace'>): string {
  return `${apps[app].name}${isSpace ? '（共有）' : ''}`
}

const columns: readonly ListColumn<ReportRow>[] = [
  {
    name: '理由',
    cell: ({ why }) => <span className="font-medium">{reportReasons[why]}</span>,
    csv: ({ why }) => reportReasons[why],
    className: 'min-w-48',
  },
  { name: '種類', cell: kindOf, csv: kindOf },
  {
    name: '回数',
    cell: ({ times }) => `${digits(times)}回`,
    csv: ({ times }) => times,
    className: cardTable.number,
  },
  {
    name: '判断',
    cell: (row) => (
      <>
        {decisionOf(row) ?? '—'}
        {row.decidedAt && (
          <span className="numerals block text-xs text-ink-soft">{fullTime(row.decidedAt)}</span>
        )}
      </>
    ),
    csv: (row) => decisionOf(row) ?? '',
  },
  {
    name: '最初の通報',
    cell: ({ times, firstAt, lastAt }) => (
      <>
        <time dateTime={firstAt}>{fullTime(firstAt)}</time>
        {times > 1 && <span className="block text-xs text-ink-soft">最後は {fullTime(lastAt)}</span>}
      </>
    ),
    csv: ({ firstAt }) => firstAt,
    className: 'numerals whitespace-nowrap',
  },
  { name: '最後の通報', cell: () => null, csv: ({ lastAt }) => lastAt, isCsvOnly: true },
]

/** Pages that visitors reported, and spaces that their members did. What members wrote is seen only in the report itself. */
export function ReportsScreen() {
  const navigate = useNavigate()
  const mayRead = roleAllows(useMe().role, readReport.role)
  const open = ({ reportId }: ReportRow) => void navigate({ to: '/reports/$reportId', params: { reportId } })
  return (
    <ListPage
      title="通報"
      callable={listReportRows}
      filters={filters}
      columns={columns}
      rowId={({ reportId }) => reportId}
      {...(mayRead && { onOpen: open })}
      above={
        !mayRead && (
          <p className="mb-3 text-sm text-ink-soft">
            内容は会員の記録の写しなので、サポート、審査、管理の担当者だけが開けます。
          </p>
        )
      }
      empty="該当する通報はありません"
      csvName="reports"
      refreshMs={refreshMs}
    />
  )
}

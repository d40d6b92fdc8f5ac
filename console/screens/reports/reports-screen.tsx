import { useNavigate } from '@tanstack/react-router'
import { apps } from '#contract/apps/apps.ts'
import { listReportRows, type ReportRow } from '#contract/console/reports.ts'
import { reportReasons } from '#contract/share/shared-page.ts'
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

export const decisionNames = { ended: '公開を停止', harmless: '問題なし' }

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
    cell: ({ times }) => `${times}回`,
    csv: ({ times }) => times,
    className: cardTable.number,
  },
  {
    name: '判断',
    cell: ({ decision }) => (decision ? decisionNames[decision] : '—'),
    csv: ({ decision }) => (decision ? decisionNames[decision] : ''),
  },
  {
    name: '最初の通報',
    cell: ({ firstAt }) => <time dateTime={firstAt}>{fullTime(firstAt)}</time>,
    csv: ({ firstAt }) => firstAt,
    className: 'numerals whitespace-nowrap',
  },
]

/** Pages that visitors reported, and spaces that their members did. What members wrote is seen only in the report itself. */
export function ReportsScreen() {
  const navigate = useNavigate()
  return (
    <ListPage
      title="通報"
      callable={listReportRows}
      filters={filters}
      columns={columns}
      rowId={({ reportId }) => reportId}
      onOpen={({ reportId }) => void navigate({ to: '/reports/$reportId', params: { reportId } })}
      empty="該当する通報はありません"
      csvName="reports"
      refreshMs={refreshMs}
    />
  )
}

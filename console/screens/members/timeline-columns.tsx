import { type TimelineRow, timelineKindNames } from '#contract/console/members.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { fullTime } from '../../text/times.ts'

export const timelineColumns: readonly ListColumn<TimelineRow>[] = [
  {
    name: '日時',
    cell: ({ at }) => <time dateTime={at}>{fullTime(at)}</time>,
    csv: ({ at }) => at,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '種類',
    cell: ({ kind }) => timelineKindNames[kind],
    csv: ({ kind }) => timelineKindNames[kind],
    className: 'whitespace-nowrap',
  },
  {
    name: '内容',
    cell: ({ title, detail }) => (
      <>
        <span className="font-medium">{title}</span>
        {detail && <span className="line-clamp-2 text-xs text-ink-soft">{detail}</span>}
      </>
    ),
    csv: ({ title, detail }) => (detail ? `${title}：${detail}` : title),
    className: 'min-w-64 wrap-anywhere',
  },
  {
    name: 'ポイント',
    cell: ({ points }) => points !== null && signedDigits(points),
    csv: ({ points }) => points ?? '',
    className: cardTable.number,
  },
  {
    name: '残高',
    cell: ({ balanceAfter }) => balanceAfter !== null && digits(balanceAfter),
    csv: ({ balanceAfter }) => balanceAfter ?? '',
    className: cardTable.number,
  },
  {
    name: '結果・担当',
    cell: ({ state, isTrouble }) => state && (isTrouble ? <Badge tone="danger">{state}</Badge> : state),
    csv: ({ state }) => state ?? '',
    className: 'wrap-anywhere',
  },
]

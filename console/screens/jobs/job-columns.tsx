import { jobKindName } from '#contract/console/job-kinds.ts'
import { type JobRow, jobStateNames } from '#contract/console/jobs.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { ageInWords, fullTime } from '../../text/times.ts'
import { troubleInWords } from '../../text/trouble-in-words.ts'

const tones = { failed: 'danger', retrying: 'warning', aside: 'neutral' } as const

export const jobColumns: readonly ListColumn<JobRow>[] = [
  {
    name: '仕事',
    cell: ({ kind }) => <span className="font-medium">{jobKindName(kind)}</span>,
    csv: ({ kind }) => jobKindName(kind),
    className: 'min-w-40',
  },
  {
    name: '状態',
    cell: ({ state }) => <Badge tone={tones[state]}>{jobStateNames[state]}</Badge>,
    csv: ({ state }) => jobStateNames[state],
    className: 'hidden whitespace-nowrap xl:table-cell',
  },
  {
    name: 'エラー',
    cell: (row) => <span className="line-clamp-3 wrap-anywhere">{errorInWords(row)}</span>,
    csv: errorInWords,
    className: 'min-w-56',
  },
  {
    name: '会員',
    cell: (row) => <span className="wrap-anywhere">{memberInWords(row)}</span>,
    csv: (row) => (row.uid ? `${memberInWords(row)} ${row.uid}` : ''),
    className: 'min-w-24',
  },
  {
    name: '経過',
    cell: ({ createdAt }) => ageInWords(createdAt),
    csv: ({ createdAt }) => createdAt,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '回数',
    cell: ({ attempts }) => `${attempts}回`,
    csv: ({ attempts }) => attempts,
    className: cardTable.number,
  },
  {
    name: '失敗・次回',
    cell: ({ at, state }) => (
      <time dateTime={at}>
        {state === 'retrying' ? '次回 ' : ''}
        {fullTime(at)}
      </time>
    ),
    csv: ({ at }) => at,
    className: 'numerals whitespace-nowrap',
  },
]

export function errorInWords({ error, isForgotten }: JobRow): string {
  if (isForgotten) return '中身とエラーは、失敗から7日で消しました。'
  return error === null ? '' : troubleInWords(error)
}

export function memberInWords({ uid, nickname }: JobRow): string {
  if (uid === null) return '—'
  return nickname ?? '退会した会員'
}

import { jobKindName } from '#contract/console/job-kinds.ts'
import { type JobRow, jobStateNames } from '#contract/console/jobs.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { ListColumn } from '../../list/list-column.ts'

const time = japanFormat({ month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const tones = { failed: 'danger', retrying: 'warning', aside: 'neutral' } as const
const hourMs = 3_600_000

export const jobColumns: readonly ListColumn<JobRow>[] = [
  {
    name: '仕事',
    cell: ({ kind }) => (
      <>
        <span className="block font-medium">{jobKindName(kind)}</span>
        <code className="text-xs whitespace-nowrap text-ink-soft">{kind}</code>
      </>
    ),
    csv: ({ kind }) => `${jobKindName(kind)}（${kind}）`,
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
    className: 'numerals text-right whitespace-nowrap',
  },
  {
    name: '失敗・次回',
    cell: ({ at, state }) => (
      <time dateTime={at}>
        {state === 'retrying' ? '次回 ' : ''}
        {time(new Date(at))}
      </time>
    ),
    csv: ({ at }) => at,
    className: 'numerals whitespace-nowrap',
  },
]

export function errorInWords({ error, isForgotten }: JobRow): string {
  if (isForgotten) return '中身とエラーは、失敗から7日で消しました。'
  return error ?? ''
}

export function memberInWords({ uid, nickname }: JobRow): string {
  if (uid === null) return '—'
  return nickname ?? '退会した会員'
}

/** Since the job was created: 「5分」「3時間」「2日」. */
function ageInWords(createdAt: string): string {
  const ms = Math.max(0, Date.now() - Date.parse(createdAt))
  if (ms < hourMs) return `${Math.floor(ms / 60_000)}分`
  return ms < dayMs ? `${Math.floor(ms / hourMs)}時間` : `${Math.floor(ms / dayMs)}日`
}

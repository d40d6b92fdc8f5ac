import type { PeriodState } from '#contract/console/announcements.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { fullTime } from '../../text/times.ts'

const states = {
  planned: { tone: 'info', name: '予定' },
  shown: { tone: 'success', name: '表示中' },
  ended: { tone: 'neutral', name: '終了' },
} as const

export const StateBadge = ({ state }: { state: PeriodState }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
)

type Period = { startsAt: string; endsAt: string | null }

/** One that was called off ended before its start. */
export const PeriodText = ({ startsAt, endsAt }: Period) => {
  const isCalledOff = endsAt !== null && endsAt <= startsAt
  return (
    <span className="text-sm">
      <span className="whitespace-nowrap">{fullTime(startsAt)} 〜</span>{' '}
      <span className="whitespace-nowrap">
        {isCalledOff ? '（開始前に取りやめ）' : endsAt ? fullTime(endsAt) : '（終了の操作まで）'}
      </span>
    </span>
  )
}

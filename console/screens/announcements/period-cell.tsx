import type { PeriodState } from '#contract/console/announcements.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'

const states = {
  planned: { tone: 'info', name: '予定' },
  shown: { tone: 'success', name: '表示中' },
  ended: { tone: 'neutral', name: '終了' },
} as const

export const StateBadge = ({ state }: { state: PeriodState }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
)

export const PeriodText = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) => (
  <span className="text-sm">
    {momentInWords(startsAt)} 〜 {endsAt ? momentInWords(endsAt) : '（終了の操作まで）'}
  </span>
)

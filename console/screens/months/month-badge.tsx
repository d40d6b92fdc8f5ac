import { type MonthState, monthStateNames } from '#contract/console/months.ts'
import { Badge } from '#web/ui/content/badge.tsx'

export const MonthBadge = ({ state }: { state: MonthState }) => (
  <Badge tone={tones[state]}>{monthStateNames[state]}</Badge>
)

const tones = {
  running: 'neutral',
  waiting: 'info',
  problem: 'danger',
  ready: 'accent',
  closed: 'success',
} as const

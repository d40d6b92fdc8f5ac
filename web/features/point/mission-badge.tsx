import { Badge } from '#web/ui/content/badge.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { mission: TodayMission }

export function MissionBadge({ mission: { state, points, why } }: Props) {
  if (state === 'open') return <Badge tone="accent">＋{points}pt</Badge>
  if (state === 'refused') return <Badge>{why === 'restricted' ? '制限中' : '対象外'}</Badge>
  return (
    <Badge tone="success" icon={<CheckIcon size={16} />}>
      達成 ＋{points}pt
    </Badge>
  )
}

import type { MissionRefusal } from '#contract/point/mission.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { mission: TodayMission }

export function MissionBadge({ mission: { state, points, why } }: Props) {
  if (state === 'open') return <Badge tone="accent">＋{points}pt</Badge>
  if (state === 'refused') return <Badge>{refusedNames[why ?? 'restricted']}</Badge>
  return (
    <Badge tone="success" icon={<CheckIcon size={16} />}>
      達成 ＋{points}pt
    </Badge>
  )
}

const refusedNames: Record<MissionRefusal, string> = {
  restricted: '制限中',
  returning: '対象外',
  mailbox: '対象外',
  checking: '確認中',
}

import type { HistoryEntry } from '#contract/point/history.ts'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { InfoIcon } from '#web/ui/icons/signs/info.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { MissionIcon } from './mission-icon.tsx'

type Props = { entry: Pick<HistoryEntry, 'kind' | 'mission'> }

export function MovementIcon({ entry: { kind, mission } }: Props) {
  if (kind === 'mission' && mission) return <MissionIcon mission={mission} size={20} />
  const KindIcon = kindIcons[kind]
  return <KindIcon size={20} />
}

const kindIcons = {
  mission: SproutIcon,
  referral: PeopleIcon,
  exchange: GiftIcon,
  returned: UndoIcon,
  expired: ClockIcon,
  granted: SproutIcon,
  taken: InfoIcon,
  reversed: UndoIcon,
}

import type { HistoryEntry } from '#contract/point/history.ts'
import { appOfMission, type MissionGroupId, missions } from '#contract/point/mission-rules.ts'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { InfoIcon } from '#web/ui/icons/signs/info.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { PotIcon } from '#web/ui/icons/things/pot.tsx'
import { ScaleIcon } from '#web/ui/icons/things/scale.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'

type Props = { entry: Pick<HistoryEntry, 'kind' | 'mission'> }

export function MovementIcon({ entry: { kind, mission } }: Props) {
  const app = mission && appOfMission(mission)
  if (kind === 'mission' && app) {
    const AppIcon = appIcons[app]
    return <AppIcon size={20} />
  }
  if (kind === 'mission') {
    const GroupIcon = mission ? groupIcons[missions[mission].group] : SproutIcon
    return <GroupIcon size={20} />
  }
  const KindIcon = kindIcons[kind]
  return <KindIcon size={20} />
}

const appIcons = { note: PencilNoteIcon, recipe: PotIcon, todo: CheckListIcon, weight: ScaleIcon }

const groupIcons: Record<MissionGroupId, typeof SproutIcon> = {
  'verify-email': MailIcon,
  'first-record': SproutIcon,
  'daily-record': SproutIcon,
  stamp: SproutIcon,
}

const kindIcons = {
  referral: PeopleIcon,
  exchange: GiftIcon,
  returned: UndoIcon,
  expired: ClockIcon,
  granted: SproutIcon,
  taken: InfoIcon,
  reversed: UndoIcon,
}

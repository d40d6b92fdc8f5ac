import type { HistoryEntry } from '#contract/history.ts'
import { appOfMission } from '#contract/mission.ts'
import { CheckListIcon } from '#web/ui/icons/check-list.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { GiftIcon } from '#web/ui/icons/gift.tsx'
import { InfoIcon } from '#web/ui/icons/info.tsx'
import { MailIcon } from '#web/ui/icons/mail.tsx'
import { PencilNoteIcon } from '#web/ui/icons/pencil-note.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { PotIcon } from '#web/ui/icons/pot.tsx'
import { ScaleIcon } from '#web/ui/icons/scale.tsx'
import { SproutIcon } from '#web/ui/icons/sprout.tsx'
import { UndoIcon } from '#web/ui/icons/undo.tsx'

type Props = { entry: Pick<HistoryEntry, 'kind' | 'mission'> }

export function MovementIcon({ entry: { kind, mission } }: Props) {
  const app = mission && appOfMission(mission)
  if (kind === 'mission' && app) {
    const AppIcon = appIcons[app]
    return <AppIcon size={20} />
  }
  if (kind === 'mission')
    return mission === 'verify-email' ? <MailIcon size={20} /> : <SproutIcon size={20} />
  const KindIcon = kindIcons[kind]
  return <KindIcon size={20} />
}

const appIcons = { note: PencilNoteIcon, recipe: PotIcon, todo: CheckListIcon, weight: ScaleIcon }

const kindIcons = {
  referral: PeopleIcon,
  exchange: GiftIcon,
  returned: UndoIcon,
  expired: ClockIcon,
  granted: SproutIcon,
  taken: InfoIcon,
  reversed: UndoIcon,
}

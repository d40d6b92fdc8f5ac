import { appOfMission, type MissionId, missions } from '#contract/point/mission-rules.ts'
import { missionGroupWords } from '#web/text/mission-groups.ts'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import { PotIcon } from '#web/ui/icons/things/pot.tsx'
import { ScaleIcon } from '#web/ui/icons/things/scale.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'

type Props = { mission: MissionId; size?: 20 | 24 }

export function MissionIcon({ mission, size = 24 }: Props) {
  const { icon } = missionGroupWords[missions[mission].group]
  const app = appOfMission(mission) ?? 'none'
  const Icon = icon === 'app' ? appIcons[app] : icons[icon]
  return <Icon size={size} />
}

const icons = { mail: MailIcon, sprout: SproutIcon }

const appIcons = {
  note: PencilNoteIcon,
  recipe: PotIcon,
  todo: CheckListIcon,
  weight: ScaleIcon,
  none: SproutIcon,
}

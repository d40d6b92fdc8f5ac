import { appOfMission, type MissionId, missions } from '#contract/point/mission-rules.ts'
import { manifests } from '#web/apps/manifests.ts'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { groupLook } from './group-look.ts'

type Props = { mission: MissionId; size?: 20 | 24 }

export function MissionIcon({ mission, size = 24 }: Props) {
  const { icon } = groupLook[missions[mission].group]
  const app = appOfMission(mission)
  const Icon = icon === 'app' ? (app ? manifests[app].Icon : SproutIcon) : icons[icon]
  return <Icon size={size} />
}

const icons = { mail: MailIcon, sprout: SproutIcon }

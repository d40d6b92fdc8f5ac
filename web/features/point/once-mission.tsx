import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Card } from '#web/ui/content/card.tsx'
import { groupLook } from './group-look.ts'
import { MissionBadge } from './mission-badge.tsx'
import { MissionIcon } from './mission-icon.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { id: MissionId; mission: TodayMission }

/** A mission with a card of its own, shown until it is earned. */
export function OnceMission({ id, mission }: Props) {
  const { title, group } = missions[id]
  const { card } = groupLook[group]
  return (
    <li className="col-span-full">
      <Card
        href={mission.state === 'open' ? card?.href : undefined}
        padding="none"
        className="flex items-center gap-4 p-4 sm:px-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          <MissionIcon mission={id} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block text-sm text-ink-soft">
            {mission.why ? refusalSentence(mission.why) : card?.task}
          </span>
        </span>
        <MissionBadge mission={mission} />
      </Card>
    </li>
  )
}

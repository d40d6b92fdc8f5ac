import { apps } from '#contract/apps/apps.ts'
import { missions as rules } from '#contract/point/mission-rules.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { MissionBadge } from './mission-badge.tsx'
import { isAppCard, type TodayMission } from './today-missions.ts'

type Props = { missions: readonly TodayMission[] }

/** Missions of today that have paid, in a few short lines. */
export function DoneMissions({ missions }: Props) {
  return (
    <ul aria-label="達成したミッション" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 first:mt-0">
      {missions.map((mission) => (
        <li key={mission.id} className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-bold">{nameOf(mission)}</span>
          <MissionBadge mission={mission} />
          {mission.why && <span className="text-xs text-ink-soft">{refusalSentence(mission.why)}</span>}
        </li>
      ))}
    </ul>
  )
}

const nameOf = (mission: TodayMission) =>
  isAppCard(mission.id) ? apps[mission.id].name : rules[mission.id].title

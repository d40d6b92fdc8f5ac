import type { ReactNode } from 'react'
import { type AppId, apps } from '#contract/apps/apps.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MissionBadge } from './mission-badge.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = {
  app: AppId
  /** Null while unknown. */
  mission: TodayMission | null
  art: ReactNode
  task: string
}

/** One app's daily mission with a link to the app. */
export function AppMission({ app, mission, art, task }: Props) {
  return (
    <li>
      <Card href={`/apps/${app}`} padding="none" className="flex h-full flex-col p-4 text-center">
        <span className="mx-auto mb-2 block max-w-28">{art}</span>
        <span className="block text-lg leading-snug font-bold">{apps[app].name}</span>
        <span className="block text-sm text-ink-soft">{task}</span>
        <span className="mt-auto block pt-3">
          {mission ? (
            <MissionBadge mission={mission} />
          ) : (
            <Skeleton className="mx-auto h-6 w-14 rounded-full" />
          )}
        </span>
        {mission?.state === 'open' && mission.firstPoints > 0 && (
          <span className="mt-1 block text-xs text-ink-soft">はじめての＋{mission.firstPoints}pt込み</span>
        )}
        {mission?.why && (
          <span className="mt-1 block text-xs text-ink-soft">{refusalSentence(mission.why)}</span>
        )}
      </Card>
    </li>
  )
}

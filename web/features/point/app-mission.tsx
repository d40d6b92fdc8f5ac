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
  /** Alone in its row. */
  isWide: boolean
}

/** One app's daily mission with a link to the app. */
export function AppMission({ app, mission, art, task, isWide }: Props) {
  return (
    <li className={isWide ? 'col-span-full' : undefined}>
      <Card href={`/apps/${app}`} padding="none" className="flex h-full items-center gap-3 py-2 pr-4 pl-3">
        <span className="block w-18 shrink-0 max-[359px]:w-14">{art}</span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{apps[app].name}</span>
          <span className="block text-sm text-ink-soft">{task}</span>
          {mission?.state === 'open' && mission.firstPoints > 0 && (
            <span className="block text-xs text-ink-soft">はじめての＋{mission.firstPoints}pt込み</span>
          )}
          {mission?.why && (
            <span className="block text-xs text-ink-soft">{refusalSentence(mission.why)}</span>
          )}
        </span>
        {mission ? <MissionBadge mission={mission} /> : <Skeleton className="h-6 w-14 rounded-full" />}
      </Card>
    </li>
  )
}

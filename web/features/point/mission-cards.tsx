import type { ComponentType } from 'react'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { Fold } from '#web/ui/content/fold.tsx'
import { AppMission } from './app-mission.tsx'
import { DoneMissions } from './done-missions.tsx'
import { OnceMission } from './once-mission.tsx'
import { isAppCard, type TodayMission } from './today-missions.ts'

type Props = {
  drawings: Record<AppId, ComponentType>
  /** The deed that earns today's points in an app. */
  tasks: Record<AppId, string>
  /** Null while unknown. */
  missions: readonly TodayMission[] | null
}

/** Today's missions that are open, with links to the apps, and below them what is done. */
export function MissionCards({ drawings, tasks, missions }: Props) {
  const done = missions?.filter(({ state }) => state === 'done') ?? []
  // The apps are known before their missions have loaded.
  const open = missions?.filter(({ state }) => state !== 'done') ?? appIds.map((app) => ({ id: app }))
  const apps = open.filter(({ id }) => isAppCard(id))
  return (
    <Fold
      key={missions ? 'known' : 'unknown'}
      title="今日のミッション"
      isDone={missions !== null && open.length === 0}
    >
      {open.length > 0 && (
        <ul className="-mx-2 grid grid-cols-1 gap-3 sm:-mx-3 sm:grid-cols-2">
          {open.map((mission) => {
            const known = 'state' in mission ? mission : null
            const { id } = mission
            if (!isAppCard(id)) return known && <OnceMission key={id} id={id} mission={known} />
            const app = id
            const Art = drawings[app]
            const isWide = apps.length % 2 === 1 && id === apps.at(-1)?.id
            return (
              <AppMission
                key={app}
                app={app}
                mission={known}
                art={<Art />}
                task={tasks[app]}
                isWide={isWide}
              />
            )
          })}
        </ul>
      )}
      {done.length > 0 && <DoneMissions missions={done} />}
    </Fold>
  )
}

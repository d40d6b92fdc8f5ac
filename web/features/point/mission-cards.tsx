import type { ComponentType } from 'react'
import type { Account } from '#contract/account.ts'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { AppMission } from './app-mission.tsx'
import { noMissions } from './no-missions.ts'
import { OnceMission } from './once-mission.tsx'
import { type TodayMission, todayMissions } from './today-missions.ts'

type Props = {
  drawings: Record<AppId, ComponentType>
  /** The deed that earns today's points in an app. */
  tasks: Record<AppId, string>
  account: Pick<Account, 'status' | 'emailVerified'> | null | undefined
}

/** Lists today's missions, what they earned, and links to the apps. */
export function MissionCards({ drawings, tasks, account }: Props) {
  const today = useToday()
  const { data: records } = useLastKnown(missionDocument)
  const { status = 'active', emailVerified = true } = account ?? {}
  const list =
    records === undefined
      ? null
      : todayMissions({ records: records ?? noMissions, status, emailVerified, today })
  return (
    <section aria-labelledby="missions-title">
      <div className="mb-4 flex min-h-8 items-baseline justify-between gap-3">
        <h2 id="missions-title" className="text-xl">
          今日のミッション
        </h2>
        {list && <p className="numerals text-sm text-ink-soft">{summary(list, status)}</p>}
      </div>
      {/* An odd one out fills its row. */}
      <ul className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-4 lg:grid-cols-5">
        {/* The apps are known before their missions have loaded. */}
        {(list ?? appIds.map((app) => ({ id: app }))).map((mission) => {
          const known = 'state' in mission ? mission : null
          if (!isApp(mission.id))
            return known && <OnceMission key={mission.id} id={mission.id} mission={known} />
          const app = mission.id
          const Art = drawings[app]
          return <AppMission key={app} app={app} mission={known} art={<Art />} task={tasks[app]} />
        })}
      </ul>
    </section>
  )
}

const isApp = (id: TodayMission['id']): id is AppId => appIds.some((app) => app === id)

function summary(list: TodayMission[], status: Account['status']): string {
  const left = list.reduce((sum, { state, points }) => sum + (state === 'open' ? points : 0), 0)
  if (left > 0) return `今日はあと${left}pt獲得できます`
  return status === 'restricted' ? '' : '今日の分はすべて達成しました'
}

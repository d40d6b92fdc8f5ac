import type { ReactNode } from 'react'
import type { Account } from '#contract/account.ts'
import { missionDocument } from '#contract/mission.ts'
import type { AppName } from '#contract/point-rules.ts'
import { useLastKnown } from '#web/client/record.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AppMission } from './app-mission.tsx'
import { EmailMission } from './email-mission.tsx'
import { noMissions } from './no-missions.ts'
import { type TodayMission, todayMissions } from './today-missions.ts'
import { useToday } from './use-today.ts'

type Props = {
  art: Record<AppName, ReactNode>
  account: Pick<Account, 'status' | 'emailVerified'> | null | undefined
}

/** What can be earned today, what has been, and the way to each app. */
export function MissionCards({ art, account }: Props) {
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
      {records === undefined && <Waiting />}
      {list && (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {list.map((mission) =>
            mission.id === 'verify-email' ? (
              <EmailMission key={mission.id} mission={mission} />
            ) : (
              <AppMission key={mission.id} app={mission.id} mission={mission} art={art[mission.id]} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

function summary(list: TodayMission[], status: Account['status']): string {
  const left = list.reduce((sum, { state, points }) => sum + (state === 'open' ? points : 0), 0)
  if (left > 0) return `あと${left}pt`
  return status === 'restricted' ? '' : '今日の分はすべて達成しました'
}

function Waiting() {
  return (
    <Loading label="ミッションを読み込んでいます">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['note', 'recipe', 'todo', 'weight'].map((name) => (
          <Skeleton key={name} className="h-56 w-full rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}

import type { ReactNode } from 'react'
import type { AccountStatus } from '#contract/account.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Fold } from '#web/ui/content/fold.tsx'
import { noMissions } from './no-missions.ts'
import { StampDays } from './stamp-days.tsx'
import { StampMendOffer } from './stamp-mend-offer.tsx'
import { StampNews } from './stamp-news.tsx'
import { StampWaiting } from './stamp-waiting.tsx'
import { type StampWeek, stampWeek } from './stamp-week.ts'
import { useStampVisit } from './use-stamp-visit.ts'
import './point.css'

type Props = {
  /** The motif of the stamp. */
  mark: ReactNode
  /** Undefined while unknown. */
  status: AccountStatus | undefined
}

/** The stamps of the member's own week. Viewing this card earns today's stamp. */
export function StampCard({ mark, status }: Props) {
  const visit = useStampVisit()
  const today = useToday()
  const { data: missions } = useLastKnown(missionDocument)
  const campaigns = missions?.campaigns ?? []
  const checked = missions?.refused.stamp
  const week = missions !== undefined && stampWeek(missions ?? noMissions, today)
  const isDone = week !== false && isOver(week)
  return (
    <Fold
      key={week ? 'known' : 'unknown'}
      title="スタンプカード"
      isDone={isDone}
      end={
        week && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {week.total > week.streakDays && <Badge>累計{week.total}日</Badge>}
            {week.streakDays > 1 && <Badge tone="accent">{week.streakDays}日連続</Badge>}
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-8">
        {missions === undefined && <StampWaiting />}
        {week && (
          <>
            <StampDays
              days={week.days}
              campaigns={campaigns}
              mark={mark}
              landsNow={visit.earned.length > 0}
              isAsking={visit.status === 'asking' && status !== 'restricted'}
            />
            <StampNews
              week={week}
              visit={visit}
              isRestricted={status === 'restricted'}
              isChecked={checked?.why === 'checking' && checked.on === today}
              today={today}
              campaigns={campaigns}
            />
            {week.mend && status !== 'restricted' && (
              <StampMendOffer mend={week.mend} isStamped={week.isStampedToday} />
            )}
          </>
        )}
      </div>
    </Fold>
  )
}

/** Stamped, with nothing left to do and nothing to celebrate. */
const isOver = ({ isStampedToday, stampsToGo, mend }: StampWeek) =>
  isStampedToday && stampsToGo < stampStreakDays && mend?.isMended !== false

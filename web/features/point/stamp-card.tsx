import type { ReactNode } from 'react'
import type { AccountStatus } from '#contract/account.ts'
import { mendStamp, missionDocument, noMissions } from '#contract/point/mission.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { useAnnouncedIn } from '#web/client/campaigns.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Fold } from '#web/ui/content/fold.tsx'
import { StampDays } from './stamp-days.tsx'
import { StampNews } from './stamp-news.tsx'
import { type StampMend, type StampWeek, stampWeek } from './stamp-week.ts'
import { useStampVisit } from './use-stamp-visit.ts'
import './point.css'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

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
  const missions = useAnnouncedIn(useLastKnown(missionDocument).data)
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

type StampMendOfferProps = { mend: StampMend; isStamped: boolean }

const tooLate = 'つなげませんでした。日付が変わったか、今月の1日をもう使っています'

/** One missed day of the month can be mended beside the next stamp. */
function StampMendOffer({ mend: { day, isMended, streakDays }, isStamped }: StampMendOfferProps) {
  const { run, isBusy } = useAction(async () => {
    const { isMended: isDone } = await call(mendStamp, { day })
    if (!isDone) toast.error(tooLate)
  }, errorSentence)
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-dashed border-line-strong px-4 py-3">
      <p role="status" className="text-sm">
        <span className="block font-bold">
          {isMended ? `きのうをつないで、${streakDays}日連続です` : `きのうをつなぐと、${streakDays}日連続`}
        </span>
        <span className="text-ink-soft">月に1日だけ。つないだ日のポイントはつきません。</span>
      </p>
      {/* It stays after the press, so that nothing below moves and the focus is kept. */}
      <Button
        size="sm"
        variant={isMended ? 'quiet' : 'secondary'}
        busy={isBusy}
        disabled={!isStamped}
        onClick={isMended ? undefined : run}
      >
        {isMended ? 'つなぎました' : 'きのうをつなぐ'}
      </Button>
    </div>
  )
}

const places = ['1', '2', '3', '4', '5', '6', '7']

/** A placeholder as large as the seven stamps and the text below them. */
function StampWaiting() {
  return (
    <>
      <div>
        <Loading label="スタンプを読み込んでいます">
          <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
            {places.map((place) => (
              <span key={place} className="grid justify-items-center gap-1.5">
                <Skeleton className="my-0.5 h-3 w-4" />
                <Skeleton className="aspect-square w-full rounded-full" />
                <Skeleton className="my-0.5 h-4 w-6" />
              </span>
            ))}
          </div>
        </Loading>
      </div>
      <Skeleton className="h-20 w-full rounded-md" />
    </>
  )
}

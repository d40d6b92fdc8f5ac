import type { ReactNode } from 'react'
import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { StampWeek } from './stamp-week.ts'
import type { StampVisit } from './use-stamp-visit.ts'

type Props = {
  week: StampWeek
  visit: StampVisit
  isRestricted: boolean
  /** The points of today's stamp wait until the operator has looked. */
  isChecked: boolean
  today: string
  campaigns: readonly CampaignRule[]
}

/** Below the stamps: what today's visit earned and what the next days bring. */
export function StampNews({ week, visit, isRestricted, isChecked, today, campaigns }: Props) {
  const isOnline = useReach() === 'reachable'
  if (isRestricted) return <Quiet>{refusalSentence('restricted')}</Quiet>
  if (!week.isStampedToday && visit.status === 'failed') {
    return (
      <div role="alert">
        <Quiet>
          {isOnline ? '今日のスタンプを押せませんでした。' : '通信が戻ると、今日のスタンプを自動で押します。'}
          {isOnline && (
            <Button variant="secondary" size="sm" onClick={visit.retry}>
              もう一度試す
            </Button>
          )}
        </Quiet>
      </div>
    )
  }
  const isRowFull = week.isStampedToday && week.stampsToGo === stampStreakDays
  const streakPoints = missionPoints('stamp-streak', isRowFull ? today : week.rowFullOn, campaigns)
  const landed = visit.earned
    .filter(({ mission }) => mission === 'stamp' || mission === 'stamp-streak')
    .reduce((sum, { points }) => sum + points, 0)
  return (
    <div role="status" className="grid min-h-20 content-center rounded-md bg-art-gold-soft/45 px-4 py-3">
      {isChecked && <p className="text-sm">{refusalSentence('checking')}</p>}
      {week.isFreshStart && (
        <p className="text-sm">
          {freshStart(week).map((part) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
        </p>
      )}
      {landed > 0 && <p className="text-sm font-bold text-accent">今日のスタンプで＋{landed}pt</p>}
      {isRowFull ? (
        <p className="font-bold">
          <span className="inline-block">{week.streakDays}日連続、おめでとうございます。</span>
          <wbr />
          <span className="inline-block">ボーナス＋{streakPoints}pt</span>
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {week.isStampedToday ? 'あと' : '今日を入れて、あと'}
            <strong className="numerals mx-1 text-2xl leading-none">{week.stampsToGo}</strong>日で
            {week.streakDays + week.stampsToGo}日連続
          </span>
          <span className="text-sm">
            ボーナス<strong className="numerals ml-1 text-lg leading-none">＋{streakPoints}pt</strong>
          </span>
        </p>
      )}
    </div>
  )
}

/** A missed day is met with what remains. */
const freshStart = ({ total, isStampedToday }: StampWeek) =>
  isStampedToday
    ? ['おかえりなさい。', `累計${total}日目です。`]
    : [`これまでの累計${total}日は、`, 'そのままです。']

function Quiet({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper-deep px-4 py-3 text-sm text-ink-soft">
      {children}
    </div>
  )
}

import { appIds } from '#contract/apps/apps.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { LogoMark } from '../../art/logo-mark.tsx'
import { useCampaigns } from '../../client/campaigns.ts'
import { useToday } from '../../client/use-today.ts'
import { Card } from '../../ui/content/card.tsx'
import { cx } from '../../ui/cx.ts'
import { recordWeekOn, stampWeekOn } from './first-day.ts'

const days = Array.from({ length: stampStreakDays }, (_, at) => at + 1)
const turns = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6', '-rotate-2', 'rotate-2', '-rotate-6']

/** A full stamp card of one week. */
export function StampWeek() {
  const today = useToday()
  const campaigns = useCampaigns()
  const stamps = stampWeekOn(today, campaigns)
  return (
    <Card
      corners="xl"
      padding="none"
      className="home-week flex grow flex-col justify-between gap-5 p-5 sm:p-8"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">1週間続けると</span>
        <span className="text-sm text-ink-soft">
          スタンプだけで
          <span className="numerals ml-1.5 text-3xl leading-none font-bold text-accent">
            {stamps.reduce((sum, points) => sum + points, 0)}
            <span className="ml-0.5 text-sm">pt</span>
          </span>
        </span>
      </p>
      <ol aria-label="1週間のスタンプ" className="grid grid-cols-7 gap-1.5 sm:gap-3">
        {days.map((day) => (
          <li key={day} className="flex flex-col items-center gap-1.5 text-center">
            <span className="home-week-stamp w-full">
              <Stamp turn={turns[day - 1]} isLast={day === stampStreakDays} />
            </span>
            <span className="text-xs leading-tight text-ink-soft">{day}日目</span>
            <span className="numerals text-xs leading-tight font-bold sm:text-sm">＋{stamps[day - 1]}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        毎日{appIds.length}つのアプリに記録すると、1週間でさらに
        <strong className="numerals ml-1 text-ink">{recordWeekOn(today, campaigns)}pt</strong>。
      </p>
    </Card>
  )
}

function Stamp({ turn, isLast }: { turn: string | undefined; isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid aspect-square w-full place-items-center rounded-full border-2 border-accent',
        isLast ? 'bg-art-gold-soft ring-3 ring-art-gold/50' : 'bg-accent-soft/60',
        turn,
      )}
    >
      <LogoMark className="w-[62%]" />
    </span>
  )
}

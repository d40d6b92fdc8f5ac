import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { missionDocument, noMissions } from '#contract/point/mission.ts'
import { byApp } from '../../../apps/app-site.ts'
import { AllDoneArt } from '../../../art/all-done-art.tsx'
import { LogoMark } from '../../../art/logo-mark.tsx'
import { useAnnouncedIn } from '../../../client/campaigns.ts'
import { useLastKnown } from '../../../client/live/use-last-known.ts'
import { useToday } from '../../../client/use-today.ts'
import { MissionCards } from '../../../features/point/mission-cards.tsx'
import { StampCard } from '../../../features/point/stamp-card.tsx'
import { todayMissions } from '../../../features/point/today-missions.ts'
import { QuietBoundary } from '../../../layout/quiet-boundary.tsx'
import { SectionBoundary } from '../../../layout/section-boundary.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Phrases } from '../../../ui/content/phrases.tsx'
import { type DayPart, dayState } from './day-state.ts'

const drawings = byApp(
  import.meta.glob<ComponentType>('../../../apps/*/site/art.tsx', { eager: true, import: 'Art' }),
)
const tasks = byApp(import.meta.glob<string>('../../../apps/*/site/task.ts', { eager: true, import: 'task' }))

/** A part of the day that an app draws from its records; it says how much is left. */
type DayPartOf = (onLeft: (left: number) => void) => ReactNode

type Props = {
  account: Account | null | undefined
  habits: DayPartOf
  todos: DayPartOf
}

/** Lists what is open today and what it brings, in the order of the day. Done things fold away. */
export function Day({ account, habits, todos }: Props) {
  const today = useToday()
  const records = useAnnouncedIn(useLastKnown(missionDocument).data)
  const [left, setLeft] = useState<Partial<Record<DayPart, number>>>({})
  const onHabits = useCallback((count: number) => setLeft((before) => ({ ...before, habits: count })), [])
  const onTodos = useCallback((count: number) => setLeft((before) => ({ ...before, todos: count })), [])
  const { status = 'active', emailVerified = true } = account ?? {}
  const missions = records ?? noMissions
  const list = todayMissions({ records: missions, status, emailVerified, today })
  const day = dayState({ missions, list, left, status, today })
  const isKnown = records !== undefined
  return (
    <section aria-labelledby="day-title">
      <div className="mb-4 flex min-h-8 items-baseline justify-between gap-3">
        <h2 id="day-title" className="text-xl">
          今日
        </h2>
        {isKnown && day.pointsLeft > 0 && (
          <p className="numerals text-sm text-ink-soft">今日はあと{day.pointsLeft}pt獲得できます</p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <div role="status" className="empty:hidden">
          {isKnown && day.isAllDone && <AllDone points={day.pointsEarned} />}
        </div>
        <SectionBoundary>
          <StampCard mark={<LogoMark className="w-full" />} status={account?.status} />
        </SectionBoundary>
        <div className="flex flex-col gap-4 empty:hidden lg:flex-row lg:*:flex-1">
          <QuietBoundary>{habits(onHabits)}</QuietBoundary>
          <QuietBoundary>{todos(onTodos)}</QuietBoundary>
        </div>
        <SectionBoundary>
          <MissionCards drawings={drawings} tasks={tasks} missions={isKnown ? list : null} />
        </SectionBoundary>
      </div>
    </section>
  )
}

/** The end of the day's list. It asks for nothing more. */
function AllDone({ points }: { points: number }) {
  return (
    <Card
      corners="xl"
      padding="none"
      className="squared-paper flex animate-rise items-center gap-4 px-6 py-4 sm:gap-8 sm:px-8"
    >
      <AllDoneArt className="w-28 shrink-0 sm:w-36" />
      <div>
        <p className="text-lg font-bold">
          <Phrases>今日の分は、ぜんぶできました</Phrases>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {points > 0 && <span className="inline-block">今日は＋{points}pt。</span>}
          <span className="inline-block">
            <Phrases>また明日、ここでお待ちしています。</Phrases>
          </span>
        </p>
      </div>
    </Card>
  )
}

import { memo, type ReactNode, type RefObject } from 'react'
import type { Measurement } from '#contract/apps/app-weight.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FromOtherApps } from '../frame/files/from-other-apps.tsx'
import { KeepingWords } from '../frame/keeping-words.tsx'
import { ListBody } from '../frame/list/list-body.tsx'
import { BmiCard } from './cards/bmi-card.tsx'
import { ForecastCard } from './cards/forecast-card.tsx'
import { GoalCard } from './cards/goal-card.tsx'
import { NowCard } from './cards/now-card.tsx'
import { RhythmCard } from './cards/rhythm-card.tsx'
import { WeekSummaryCard } from './cards/week-summary-card.tsx'
import { WeeksCard } from './cards/weeks-card.tsx'
import { WeightChart } from './chart/weight-chart.tsx'
import { CycleCard } from './cycle/cycle-card.tsx'
import { MeasuresCard } from './measures/measures-card.tsx'
import type { WeightView } from './use-weights.ts'

type Props = {
  /** The element that receives the chart's keyboard input. */
  chart: RefObject<HTMLDivElement | null>
  weights: WeightView
  emptyArt: ReactNode
  onSettings: () => void
  /** Opens a weighing. */
  onOpen: (id: string) => void
  onMeasure: (fields: Pick<Measurement, 'day' | 'name' | 'unit' | 'value'>) => void
  onTrashMeasure: (measurement: Measurement) => void
}

/** The chart and the cards derived from it. */
export const WeightOverview = memo(function WeightOverview({
  chart,
  weights,
  emptyArt,
  onSettings,
  onOpen,
  ...measuring
}: Props) {
  const welcome = (
    <EmptyState
      title="最初の体重を記録しましょう"
      illustration={emptyArt}
      action={<FromOtherApps app="weight" />}
    >
      <KeepingWords app="weight">1日1回、同じ時間帯に。数日たつと、変化の流れが見えてきます。</KeepingWords>
    </EmptyState>
  )
  const count = weights.days.length
  const cards = count > 0 && (
    <>
      <WeightChart area={chart} weights={weights} onOpen={onOpen} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:gap-6">
        <NowCard weights={weights} />
        <BmiCard weights={weights} onEdit={onSettings} />
        <GoalCard weights={weights} onEdit={onSettings} />
        <ForecastCard weights={weights} onEdit={onSettings} />
        <div className="sm:col-span-2 lg:hidden">
          <RhythmCard weights={weights} />
        </div>
        <WeekSummaryCard weights={weights} />
        <CycleCard today={weights.today} />
        <MeasuresCard
          measures={weights.measures}
          today={weights.today}
          onRecord={measuring.onMeasure}
          onTrash={measuring.onTrashMeasure}
        />
        <div className="sm:col-span-2">
          <WeeksCard weights={weights} />
        </div>
      </div>
    </>
  )
  return (
    <ListBody
      readiness={weights.readiness}
      count={count}
      welcome={welcome}
      placeholders={<Skeleton className="h-[29rem] w-full rounded-xl" />}
    >
      {cards || welcome}
    </ListBody>
  )
})

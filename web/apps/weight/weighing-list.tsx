import { memo, useDeferredValue, useMemo } from 'react'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { KeptHereMark } from '../frame/kept-here/kept-here-mark.tsx'
import { FoundWords } from '../frame/list/found-words.tsx'
import { useGrowing } from '../frame/use-growing.ts'
import { useStable } from '../frame/use-stable.ts'
import { groupBy } from './group-by.ts'
import { searchWeighings } from './select-weights.ts'

type Props = {
  weighings: readonly Weighing[]
  query: string
  today: string
  onOpen: (id: string) => void
}

/** All weighings, newest first, grouped by month. */
export function WeighingList({ weighings, query: typed, today, onOpen }: Props) {
  const query = useDeferredValue(typed)
  const open = useStable(onOpen)
  const found = useMemo(() => searchWeighings(weighings, query), [weighings, query])
  const { count, end } = useGrowing(found.length, query)
  const months = useMemo(() => groupBy(found.slice(0, count), ({ day }) => day.slice(0, 7)), [found, count])
  const list = useFocusAfterRemoval<HTMLDivElement>('li')
  return (
    <div ref={list}>
      <FoundWords query={query} count={found.length} nothing="記録はありません。" />
      {[...months].map(([month, each]) => (
        <section key={month} aria-label={monthName(month)} className="skip-offscreen mt-5 first-of-type:mt-3">
          <h3 className="mb-2 text-sm text-ink-soft">{monthName(month)}</h3>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {each.map((weighing) => (
              <WeighingRow key={weighing.id} weighing={weighing} today={today} onOpen={open} />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} />
    </div>
  )
}

type WeighingRowProps = { weighing: Weighing; today: string; onOpen: (id: string) => void }

const WeighingRow = memo(function WeighingRow({ weighing, today, onOpen }: WeighingRowProps) {
  const { id, day, part, kg, fatPercent, note } = weighing
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left -outline-offset-3 transition-colors hover:bg-paper-deep/60 active:bg-paper-deep"
      >
        <span className="min-w-20 shrink-0 text-sm whitespace-nowrap sm:min-w-24">
          {day === today ? '今日' : rowDay(day)}
          {part && <span className="text-ink-soft"> {partNames[part]}</span>}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{note}</span>
        <KeptHereMark id={id} />
        {fatPercent !== undefined && (
          <span className="numerals shrink-0 text-sm text-ink-soft">
            <span className="sr-only">体脂肪率 </span>
            {writtenText(fatPercent)}%
          </span>
        )}
        <span className="numerals min-w-18 shrink-0 text-right font-bold whitespace-nowrap">
          {writtenText(kg)}kg
        </span>
      </button>
    </li>
  )
})

function rowDay(day: string): string {
  return `${partsOf(day).date}日（${weekdayNames[weekdayOf(day)]}）`
}

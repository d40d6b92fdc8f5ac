import { useDeferredValue, useMemo } from 'react'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { FoundWords } from '../frame/list/found-words.tsx'
import { useGrowing } from '../frame/use-growing.ts'
import { useStable } from '../frame/use-stable.ts'
import { groupBy } from './group-by.ts'
import { searchWeighings } from './select-weights.ts'
import { WeighingRow } from './weighing-row.tsx'

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

import { useId } from 'react'
import { monthName } from '#contract/values/japan-month.ts'
import { Card } from '#web/ui/content/card.tsx'
import { HistoryChunk } from './history-chunk.tsx'
import type { Chunk } from './months.ts'

type Props = { month: string; chunks: Chunk[]; arrivedAfter: number | null }

export function HistoryMonth({ month, chunks, arrivedAfter }: Props) {
  const name = monthName(month)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      {/* Sticks below the page header while its month is in view. */}
      <h2 id={id} className="numerals sticky top-15 z-10 -mx-1 bg-paper/95 px-1 py-2 text-lg lg:top-0">
        {name}
      </h2>
      <Card padding="none" className="divide-y divide-line overflow-clip">
        {chunks.map(({ page, from, to }) => (
          <HistoryChunk
            key={page[from]?.seq}
            label={name}
            page={page}
            from={from}
            to={to}
            arrivedAfter={arrivedAfter}
          />
        ))}
      </Card>
    </section>
  )
}

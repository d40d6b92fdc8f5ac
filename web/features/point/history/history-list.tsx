import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import type { HistoryEntry, HistoryFilter } from '#contract/point/history.ts'
import { AsOf } from '../as-of.tsx'
import { HistoryEmpty } from './history-empty.tsx'
import { HistoryEnd } from './history-end.tsx'
import { byMonth, type Chunk } from './months.ts'
import { useArrivals } from './use-arrivals.ts'
import { useHistory } from './use-history.ts'
import '../point.css'
import { monthName } from '#contract/values/japan-month.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { HistoryRow } from './history-row.tsx'
import { useNear } from './use-near.ts'

type Props = { filter: HistoryFilter; art: ReactNode }

/** All movements, newest first, grouped by month, with endless paging. */
export function HistoryList({ filter, art }: Props) {
  const { pages, hasMore, isFailed, readMore, record } = useHistory(filter)
  const months = useMemo(() => byMonth(pages ?? []), [pages])
  const { list, arrivedAfter, unseen, goToTop } = useArrivals(pages)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <AsOf record={record} />
      <NewAbove count={unseen} onPress={goToTop} />
      {pages && months.length === 0 && !hasMore && <HistoryEmpty filter={filter} art={art} />}
      {months.map(({ key, month, chunks }) => (
        <HistoryMonth key={key} month={month} chunks={chunks} arrivedAfter={arrivedAfter} />
      ))}
      {!pages && !isFailed && <HistoryWaiting />}
      {(isFailed || (pages && (hasMore || months.length > 0))) && (
        <HistoryEnd
          hasMore={hasMore}
          isFailed={isFailed}
          seen={pages ?? []}
          onMore={() => void readMore()}
          isFirst={!pages}
        />
      )}
    </div>
  )
}

type HistoryMonthProps = { month: string; chunks: Chunk[]; arrivedAfter: number | null }

function HistoryMonth({ month, chunks, arrivedAfter }: HistoryMonthProps) {
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

type HistoryChunkProps = {
  label: string
  page: readonly HistoryEntry[]
  from: number
  to: number
  /** Entries above this one arrived while the page was open. */
  arrivedAfter: number | null
}

/** Estimated row height until it has been measured. */
const rowPx = 77

/**
 * A group of rows that renders only while it is near the viewport: ten thousand rows at once would slow every frame.
 */
const HistoryChunk = memo(function HistoryChunk({ label, page, from, to, arrivedAfter }: HistoryChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, heightPx } = useNear(place, (to - from) * rowPx)
  return (
    <div ref={place} style={isNear ? undefined : { height: heightPx }}>
      {isNear && (
        <ul aria-label={label} className="divide-y divide-line">
          {page.slice(from, to).map((entry) => (
            <HistoryRow
              key={entry.seq}
              entry={entry}
              isNew={arrivedAfter !== null && entry.seq > arrivedAfter}
            />
          ))}
        </ul>
      )}
    </div>
  )
})

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Placeholder for a month of rows. */
function HistoryWaiting() {
  return (
    <Loading label="履歴を読み込んでいます">
      <Skeleton className="my-3.5 h-6 w-28" />
      <Card padding="none" className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className="flex h-19 items-center gap-3 px-4 sm:px-5">
            <Skeleton className="size-9 rounded-full" />
            <span className="grow">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-24" />
            </span>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

type NewAboveProps = { count: number; onPress: () => void }

/** Tells a reader further down that new entries arrived above, with a button to go there. */
function NewAbove({ count, onPress }: NewAboveProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="pointer-events-auto min-h-11 animate-rise rounded-full bg-accent px-5 text-sm font-bold text-accent-ink shadow-float hover:bg-accent-hover"
        >
          新しい動きが{count}件あります
        </button>
      )}
    </div>
  )
}

import { type ReactNode, useMemo } from 'react'
import type { HistoryFilter } from '#contract/point/history.ts'
import { AsOf } from '../as-of.tsx'
import { HistoryEmpty } from './history-empty.tsx'
import { HistoryEnd } from './history-end.tsx'
import { HistoryMonth } from './history-month.tsx'
import { HistoryWaiting } from './history-waiting.tsx'
import { byMonth } from './months.ts'
import { NewAbove } from './new-above.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useHistory } from './use-history.ts'
import '../point.css'

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

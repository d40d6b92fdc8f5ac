import { memo, useRef } from 'react'
import type { HistoryEntry } from '#contract/point/history.ts'
import { HistoryRow } from './history-row.tsx'
import { useNear } from './use-near.ts'

type Props = {
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
export const HistoryChunk = memo(function HistoryChunk({ label, page, from, to, arrivedAfter }: Props) {
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

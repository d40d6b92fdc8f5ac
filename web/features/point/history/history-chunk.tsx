import { memo, useRef } from 'react'
import type { HistoryEntry } from '#contract/point/history.ts'
import { HistoryRow } from './history-row.tsx'
import { useNear } from './use-near.ts'

type Props = {
  label: string
  page: readonly HistoryEntry[]
  from: number
  to: number
  /** Entries above this one came while the page was open. */
  arrivedAfter: number | null
}

/** About a row, until it has been drawn and measured. */
const rowPx = 77

/** A run of rows that is only there while it is near: ten thousand rows at once would make every frame late. */
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

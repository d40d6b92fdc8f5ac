import { memo } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { HistoryRow } from './history-row.tsx'

type Props = {
  label: string
  page: readonly HistoryEntry[]
  from: number
  to: number
  /** Entries above this one came while the page was open. */
  arrivedAfter: number | null
}

/** About a row, until the browser has measured it. */
const rowHeight = 77

/** A run of rows that the browser leaves undrawn while it is out of sight. Drawn once: its page never changes. */
export const HistoryChunk = memo(function HistoryChunk({ label, page, from, to, arrivedAfter }: Props) {
  return (
    <ul
      aria-label={label}
      className="history-chunk divide-y divide-line"
      style={{ containIntrinsicSize: `auto ${(to - from) * rowHeight}px` }}
    >
      {page.slice(from, to).map((entry) => (
        <HistoryRow key={entry.seq} entry={entry} isNew={arrivedAfter !== null && entry.seq > arrivedAfter} />
      ))}
    </ul>
  )
})

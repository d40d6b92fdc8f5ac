import { readHistory } from '#contract/point/history.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { useKeptEntries } from './history/kept-history.ts'

const recentCount = 5

/** The latest movements, read again whenever the balance changes; until they arrive those of the last visit. */
export function useRecent() {
  // Null, so that the first balance counts as a change: today's stamp may be granted while this is read.
  const movedAt = useDocument(pointDocument)?.updatedAt ?? null
  const { value, isFailed, read } = useRead(
    'recent-movements',
    () => call(readHistory, { filter: 'all', before: null, limit: recentCount }),
    { changes: [movedAt] },
  )
  const kept = useKeptEntries('recent', value)
  return {
    entries: (value ?? kept?.page)?.entries ?? null,
    /** Null if the entries are those of this visit. */
    keptAt: value ? null : (kept?.readAt ?? null),
    isFailed,
    read,
  }
}

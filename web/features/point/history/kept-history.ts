import { useEffect, useMemo } from 'react'
import { type HistoryFilter, historyPageSize, readHistory } from '#contract/point/history.ts'
import { keepRecord, readKeptRecord } from '#web/client/live/last-known-records.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import type { Entries } from './entries.ts'

type Shown = { pages: Entries; hasMore: boolean; readAt: number }

/** The first two pages are stored on the device. */
const keptMax = 2 * historyPageSize

const recordOf = (filter: HistoryFilter) => ({ path: `history/${filter}`, shape: readHistory.output })

/** Stores the newest entries with the member's other records, and returns those of the last visit. */
export function useKeptHistory(filter: HistoryFilter, loaded: Shown | null): Shown | null {
  const uid = useUser()?.uid
  useEffect(() => {
    if (!uid || !loaded) return
    const entries = loaded.pages.flat()
    const hasMore = loaded.hasMore || entries.length > keptMax
    keepRecord(uid, recordOf(filter), { entries: entries.slice(0, keptMax), hasMore })
  }, [uid, filter, loaded])

  return useMemo(() => {
    const kept = uid ? readKeptRecord(uid, recordOf(filter)) : null
    return kept?.data ? { pages: [kept.data.entries], hasMore: kept.data.hasMore, readAt: kept.at } : null
  }, [uid, filter])
}

import { useEffect, useMemo } from 'react'
import type * as z from 'zod/mini'
import { type HistoryFilter, readHistory } from '#contract/point/history.ts'
import { keepRecord, readKeptRecord } from '#web/client/live/last-known-records.ts'
import { useUser } from '#web/client/session/auth-state.ts'

type Page = z.output<typeof readHistory.output>

/** Stores the newest entries with the member's other records, and returns those of the last visit. */
export function useKeptEntries(name: HistoryFilter, newest: Page | null) {
  const uid = useUser()?.uid
  const record = useMemo(() => ({ path: `history/${name}`, shape: readHistory.output }), [name])
  useEffect(() => {
    if (uid && newest) keepRecord(uid, record, newest)
  }, [uid, record, newest])

  return useMemo(() => {
    const kept = uid ? readKeptRecord(uid, record) : null
    return kept?.data ? { page: kept.data, readAt: kept.at } : null
  }, [uid, record])
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { type HistoryFilter, historyPageSize, readHistory } from '#contract/point/history.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { onReachable } from '#web/client/transport/reach.ts'
import { type Entries, oldestSeq, withChanged, withNewer } from './entries.ts'
import { readNewer } from './read-newer.ts'

type Read = { pages: Entries; hasMore: boolean }

/** What this tab has loaded for one member, so that returning or switching filters continues from there. */
const known = new Map<string, Read>()

/** The history under one filter. Remount the component for another filter. */
export function useHistory(filter: HistoryFilter) {
  const key = `${useUser()?.uid} ${filter}`
  const movedAt = useDocument(pointDocument)?.updatedAt
  const [read, setRead] = useState<Read | null>(() => known.get(key) ?? null)
  const [isFailed, setFailed] = useState(false)
  const isReading = useRef(false)
  const current = useRef(read)

  const keep = useCallback(
    (change: (before: Read | null) => Read) => {
      current.current = change(current.current)
      known.set(key, current.current)
      setRead(current.current)
    },
    [key],
  )

  /** Loads the next older page, or the first one. */
  const readMore = useCallback(async () => {
    if (isReading.current) return
    isReading.current = true
    setFailed(false)
    try {
      const before = oldestSeq(current.current?.pages ?? [])
      const page = await call(readHistory, { filter, before, limit: historyPageSize })
      keep((read) => ({
        pages: [...(read?.pages ?? []), page.entries],
        hasMore: page.hasMore,
      }))
    } catch {
      setFailed(true)
    } finally {
      isReading.current = false
    }
  }, [filter, keep])

  /** Loads what is newer than the newest entry here. */
  const readNews = useCallback(async () => {
    const read = current.current
    if (!read) return readMore()
    try {
      const { newer, changed } = await readNewer(filter, read.pages)
      keep((read) => ({
        pages: withChanged(withNewer(read?.pages ?? [], newer), changed),
        hasMore: read?.hasMore ?? false,
      }))
    } catch {
      // Keep what is loaded; the next movement or coming back online retries.
    }
  }, [filter, keep, readMore])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each movement
  useEffect(() => {
    void readNews()
    return onReachable(() => void readNews())
  }, [readNews, movedAt])

  return { pages: read?.pages ?? null, hasMore: read?.hasMore ?? false, isFailed, readMore }
}

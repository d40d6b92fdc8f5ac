import { useMemo, useRef, useState } from 'react'
import { type HistoryFilter, historyPageSize, readHistory } from '#contract/point/history.ts'
import { type PointRecord, pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { type Entries, oldestSeq, withChanged, withNewer } from './entries.ts'
import { useKeptEntries } from './kept-history.ts'
import { readNewer } from './read-newer.ts'

/** `movedAt` is when the last movement happened that the entries can contain, `readAt` when they were read. */
type Loaded = {
  pages: Entries
  hasMore: boolean
  movedAt: PointRecord['updatedAt'] | undefined
  readAt: number
}

/** The history under one filter. Remount the component for another filter. */
export function useHistory(filter: HistoryFilter) {
  const movedAt = useDocument(pointDocument)?.updatedAt
  const [isRetrying, setRetrying] = useState(false)
  const isReadingMore = useRef(false)
  const latest = useRef<Loaded | null>(null)
  /** The entry below which the next page is wanted. It stays wanted until that page is in the value. */
  const wantedBelow = useRef<number | null>(null)

  const isOlderWanted = () =>
    latest.current !== null && wantedBelow.current === (oldestSeq(latest.current.pages) ?? 0)

  async function readOn(): Promise<Loaded> {
    const known = latest.current
    if (!known) {
      const { entries, hasMore } = await call(readHistory, { filter, before: null, limit: historyPageSize })
      return { pages: [entries], hasMore, movedAt, readAt: Date.now() }
    }
    const before = oldestSeq(known.pages)
    const isOlder = isOlderWanted()
    const [older, news] = await Promise.all([
      isOlder ? call(readHistory, { filter, before, limit: historyPageSize }) : null,
      !isOlder || known.movedAt !== movedAt ? readNewer(filter, known.pages) : null,
    ])
    const pages = news ? withChanged(withNewer(known.pages, news.newer), news.changed) : known.pages
    return {
      pages: older ? [...pages, older.entries] : pages,
      hasMore: older?.hasMore ?? known.hasMore,
      movedAt,
      readAt: Date.now(),
    }
  }

  const { value, isFailed, read } = useRead(`history ${filter}`, readOn, { changes: [movedAt] })
  latest.current = value
  const kept = useKeptEntries(
    filter,
    useMemo(() => value && newestOf(value), [value]),
  )

  /** Loads the next older page, or the first one. */
  async function readMore() {
    if (isReadingMore.current) return
    isReadingMore.current = true
    setRetrying(true)
    wantedBelow.current = latest.current && (oldestSeq(latest.current.pages) ?? 0)
    await read()
    isReadingMore.current = false
    setRetrying(false)
  }

  const pages = value?.pages ?? (kept ? [kept.page.entries] : null)
  return {
    pages,
    hasMore: (value ?? kept?.page)?.hasMore ?? false,
    /** From when the entries are. */
    record: { data: pages ?? undefined, heardAt: (value ?? kept)?.readAt ?? null, isLive: value !== null },
    // Without news the loaded entries stay; the next movement or coming back online retries.
    isFailed: isFailed && !isRetrying && (!value || isOlderWanted()),
    readMore,
  }
}

/** The first two pages, which the device stores. */
function newestOf({ pages, hasMore }: Loaded) {
  const entries = pages.flat()
  const keptMax = 2 * historyPageSize
  return { entries: entries.slice(0, keptMax), hasMore: hasMore || entries.length > keptMax }
}

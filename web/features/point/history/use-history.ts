import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import {
  type HistoryEntry,
  type HistoryFilter,
  historyPageSize,
  readHistory,
} from '#contract/point/history.ts'
import { type PointRecord, pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { keepRecord, readKeptRecord } from '#web/client/live/last-known-records.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { type Entries, heldBelow, newestSeq, oldestSeq, withChanged, withNewer } from './entries.ts'

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

type Page = z.output<typeof readHistory.output>

/** Stores the newest entries with the member's other records, and returns those of the last visit. */
function useKeptEntries(name: HistoryFilter, newest: Page | null) {
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

type News = { newer: HistoryEntry[]; changed: HistoryEntry[] }

/** Reads from the top down to the known entries, however many are new, and the outcome of open exchanges. */
async function readNewer(filter: HistoryFilter, pages: Entries): Promise<News> {
  const known = newestSeq(pages) ?? 0
  const newer: HistoryEntry[] = []
  let before: number | null = null
  for (let isGap = true; isGap; ) {
    const page: Page = await call(readHistory, { filter, before, limit: historyPageSize })
    newer.push(...page.entries)
    before = page.entries.at(-1)?.seq ?? 0
    isGap = page.hasMore && before > known
  }
  // At most one exchange per channel is open.
  const held = heldBelow(pages, newer.at(-1)?.seq ?? 0)
  const answers = await Promise.all(
    held.map(({ seq }) => call(readHistory, { filter: 'exchange', before: seq + 1, limit: 1 })),
  )
  return { newer, changed: answers.flatMap(({ entries }) => entries) }
}

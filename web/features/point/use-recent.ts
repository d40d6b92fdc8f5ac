import { useCallback, useEffect, useState } from 'react'
import { type HistoryEntry, readHistory } from '#contract/point/history.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { onReachable } from '#web/client/transport/reach.ts'

const recentCount = 5

/** Cached per member in this tab, so that the home shows it at once on return. */
let known: { uid: string; entries: HistoryEntry[] } | null = null

/** The latest movements, reloaded whenever the balance changes. */
export function useRecent() {
  const uid = useUser()?.uid
  const movedAt = useDocument(pointDocument)?.updatedAt
  const [entries, setEntries] = useState(() => (known && known.uid === uid ? known.entries : null))
  const [isFailed, setFailed] = useState(false)

  const read = useCallback(async () => {
    if (!uid) return
    try {
      const page = await call(readHistory, { filter: 'all', before: null, limit: recentCount })
      known = { uid, entries: page.entries }
      setEntries(page.entries)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [uid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each movement
  useEffect(() => {
    void read()
    return onReachable(() => void read())
  }, [read, movedAt])

  return { entries, isFailed, read }
}

import { useEffect } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { searchIndex } from '#web/storage/search-index.ts'

/** Longer than between two letters: each of them changes a record, and a long one takes milliseconds to fold. */
const pauseMs = 1_000

/** Prepares the search in the changed records, once nothing has changed for a moment. */
export function useWarmIndex<R extends RecordBase>(
  index: ReturnType<typeof searchIndex<R>>,
  listed: ReadonlyMap<string, R>,
): void {
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => void index.warm(listed.values(), () => isStale), pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [index, listed])
}

import type { RecordBase } from '#contract/apps/app-records.ts'
import { searchText } from '#readers/frame/fold-text.ts'

/** Short enough that the page still responds quickly to input. */
const sliceMs = 12

/**
 * The folded text of each record, made once for each version of it: folding thousands takes longer than one frame.
 * Records are never changed in place, so the record itself is the key.
 */
export function searchIndex<R extends RecordBase>(textOf: (record: R) => string) {
  const folded = new WeakMap<R, string>()
  const fold = (record: R): string => {
    const known = folded.get(record)
    if (known !== undefined) return known
    const text = searchText(textOf(record))
    folded.set(record, text)
    return text
  }

  return {
    fold,
    /** Prepares in slices. Returns a function that stops it. */
    warm: async (records: Iterable<R>, isStale: () => boolean): Promise<void> => {
      let until = performance.now() + sliceMs
      for (const record of records) {
        fold(record)
        if (performance.now() < until) continue
        await new Promise((resolve) => setTimeout(resolve))
        if (isStale()) return
        until = performance.now() + sliceMs
      }
    },
  }
}

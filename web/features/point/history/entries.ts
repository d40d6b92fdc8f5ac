import type { HistoryEntry } from '#contract/point/history.ts'

/** The loaded entries, newest first, in their pages. Unchanged pages keep their identity. */
export type Entries = readonly (readonly HistoryEntry[])[]

export const newestSeq = (pages: Entries): number | null => pages[0]?.[0]?.seq ?? null

export const oldestSeq = (pages: Entries): number | null => pages.at(-1)?.at(-1)?.seq ?? null

/** Adds new entries in front as a page of their own and updates changed states in place. */
export function withNewer(pages: Entries, fresh: readonly HistoryEntry[]): Entries {
  const newest = newestSeq(pages) ?? Number.NEGATIVE_INFINITY
  const newer = fresh.filter(({ seq }) => seq > newest)
  const rest = withChanged(pages, fresh)
  return newer.length > 0 ? [newer, ...rest] : rest
}

export function withChanged(pages: Entries, fresh: readonly HistoryEntry[]): Entries {
  const bySeq = new Map(fresh.map((entry) => [entry.seq, entry]))
  const isChanged = (known: HistoryEntry) => {
    const entry = bySeq.get(known.seq)
    return entry !== undefined && entry.state !== known.state
  }
  return pages.map((page) =>
    page.some(isChanged) ? page.map((known) => bySeq.get(known.seq) ?? known) : page,
  )
}

/** Open exchanges below the entries just read: only these can have changed there. */
export const heldBelow = (pages: Entries, seq: number): HistoryEntry[] =>
  pages.flatMap((page) => page.filter((entry) => entry.state === 'held' && entry.seq < seq))

import type { HistoryEntry } from '#contract/point/history.ts'

/** What has been read, newest first, in the pages it came in. Pages that did not change stay the same objects. */
export type Entries = readonly (readonly HistoryEntry[])[]

export const newestSeq = (pages: Entries): number | null => pages[0]?.[0]?.seq ?? null

export const oldestSeq = (pages: Entries): number | null => pages.at(-1)?.at(-1)?.seq ?? null

/** What moved since: new entries in front as a page of their own, and changed states in their places. */
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

/** Exchanges under way that stand further down than what was just read: only these may have changed there. */
export const heldBelow = (pages: Entries, seq: number): HistoryEntry[] =>
  pages.flatMap((page) => page.filter((entry) => entry.state === 'held' && entry.seq < seq))

import type * as z from 'zod/mini'
import {
  type HistoryEntry,
  type HistoryFilter,
  historyPageSize,
  readHistory,
} from '#contract/point/history.ts'
import { call } from '#web/client/transport/call.ts'
import { type Entries, heldBelow, newestSeq } from './entries.ts'

type Page = z.output<typeof readHistory.output>
type News = { newer: HistoryEntry[]; changed: HistoryEntry[] }

/** Reads from the top down to the known entries, however many are new, and the outcome of open exchanges. */
export async function readNewer(filter: HistoryFilter, pages: Entries): Promise<News> {
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

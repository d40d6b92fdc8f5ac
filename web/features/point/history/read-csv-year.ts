import type * as z from 'zod/mini'
import { readHistoryYear } from '#contract/point/history.ts'
import { call } from '#web/client/transport/call.ts'
import { csvHead, csvRows } from './history-csv.ts'

/** The CSV of a year, loaded page by page. */
export async function readCsvYear(
  year: number,
  onProgress: (count: number) => void,
): Promise<{ parts: string[]; count: number }> {
  const parts = [csvHead]
  let count = 0
  let after: number | null = null
  for (let hasMore = true; hasMore; ) {
    const page: Page = await call(readHistoryYear, { year, after })
    parts.push(csvRows(page.entries))
    count += page.entries.length
    onProgress(count)
    after = page.entries.at(-1)?.seq ?? null
    hasMore = page.hasMore
  }
  return { parts, count }
}

type Page = z.output<typeof readHistoryYear.output>

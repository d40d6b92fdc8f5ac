import type { HistoryEntry } from '#contract/point/history.ts'
import { japanDay } from '#contract/values/japan-day.ts'

/** A range of entries inside a loaded page; the page keeps its identity, so that rows need not rerender. */
export type Chunk = { page: readonly HistoryEntry[]; from: number; to: number }
/** Few enough to render quickly. */
const chunkMax = 10

type Month = { key: string; month: string; chunks: Chunk[] }

/** Groups entries by calendar month in Japan; a month may begin or end inside a page. */
export function byMonth(pages: readonly (readonly HistoryEntry[])[]): Month[] {
  const months: Month[] = []
  for (const { month, chunks } of pages.flatMap(monthsOf)) {
    const open = months.at(-1)
    if (open?.month === month) open.chunks.push(...chunks)
    else months.push({ key: keyOf(month, months), month, chunks: [...chunks] })
  }
  return months
}

/** The ledger's order counts, so a clock that was set back can make a month appear twice. */
function keyOf(month: string, before: readonly Month[]): string {
  const times = before.filter((each) => each.month === month).length
  return times === 0 ? month : `${month}-${times}`
}

/** Each page is split once: the next fifty entries must not cost more with ten thousand already loaded. */
const cut = new WeakMap<readonly HistoryEntry[], Omit<Month, 'key'>[]>()

function monthsOf(page: readonly HistoryEntry[]): Omit<Month, 'key'>[] {
  const known = cut.get(page)
  if (known) return known
  const months: Omit<Month, 'key'>[] = []
  for (let from = 0; from < page.length; ) {
    const to = endOfChunk(page, from)
    months.push({ month: monthAt(page, from), chunks: [{ page, from, to }] })
    from = to
  }
  cut.set(page, months)
  return months
}

function endOfChunk(page: readonly HistoryEntry[], from: number): number {
  const month = monthAt(page, from)
  let to = from + 1
  while (to < page.length && to - from < chunkMax && monthAt(page, to) === month) to++
  return to
}

const monthAt = (page: readonly HistoryEntry[], at: number) => monthOf(page[at])

const monthOf = (entry: HistoryEntry | undefined) => (entry ? japanDay(new Date(entry.at)).slice(0, 7) : '')

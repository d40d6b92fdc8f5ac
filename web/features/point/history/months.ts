import type { HistoryEntry } from '#contract/history.ts'
import { japanDay } from '#contract/japan-day.ts'

/** A run of entries inside one page that was read: the page itself stays as it is, so that its rows need no drawing anew. */
export type Chunk = { page: readonly HistoryEntry[]; from: number; to: number }
export type Month = { month: string; chunks: Chunk[] }

/** Entries come newest first, page after page; months begin and end in Japan, and often inside a page. */
export function byMonth(pages: readonly (readonly HistoryEntry[])[]): Month[] {
  const months: Month[] = []
  for (const { month, chunks } of pages.flatMap(monthsOf)) {
    const open = months.at(-1)
    if (open?.month === month) open.chunks.push(...chunks)
    else months.push({ month, chunks: [...chunks] })
  }
  return months
}

/** Each page is cut once: with ten thousand entries on the screen the next fifty must not cost more than the first. */
const cut = new WeakMap<readonly HistoryEntry[], Month[]>()

function monthsOf(page: readonly HistoryEntry[]): Month[] {
  const known = cut.get(page)
  if (known) return known
  const months: Month[] = []
  for (let from = 0; from < page.length; ) {
    const to = endOfMonth(page, from)
    months.push({ month: monthAt(page, from), chunks: [{ page, from, to }] })
    from = to
  }
  cut.set(page, months)
  return months
}

function endOfMonth(page: readonly HistoryEntry[], from: number): number {
  const month = monthAt(page, from)
  let to = from + 1
  while (to < page.length && monthAt(page, to) === month) to++
  return to
}

const monthAt = (page: readonly HistoryEntry[], at: number) => monthOf(page[at])

const monthOf = (entry: HistoryEntry | undefined) => (entry ? japanDay(new Date(entry.at)).slice(0, 7) : '')

/** 2026年11月 */
export const monthInWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

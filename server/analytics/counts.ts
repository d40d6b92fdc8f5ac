import type { AnalyticsEvent, AnalyticsEventName } from '#contract/analytics.ts'
import { countedPage } from '#contract/analytics-pages.ts'
import { type Day, dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'
import type { Log } from '../http/handle.ts'

/** A process that is killed loses the counts of this long. */
const flushMs = 5_000

/** A sleeping browser may report late, but events older than this are dated to this limit. */
const lateMsMax = dayMs

export type CountedEvent = { at: Date; byMember: boolean }
type Row = { day: Day; name: AnalyticsEventName; path: string; byMember: boolean; count: number }

export type Counts = ReturnType<typeof openCounts>

/**
 * Counters by day in Japan, event and page. This process adds up in memory and writes the sums every few seconds, so
 * that no call writes to the database and no row is contended. Rows and memory are bounded by the names and pages of the
 * contract, however many events visitors make up.
 */
export function openCounts({ sql, log }: { sql: Sql; log: Pick<Log, 'warn'> }) {
  let rows = new Map<string, Row>()
  let writing = Promise.resolve()

  function add(events: readonly AnalyticsEvent[], { at, byMember }: CountedEvent): void {
    for (const { name, path, agoMs } of events) {
      addRow({ day: japanDay(happenedAt(at, agoMs)), name, path: countedPage(path), byMember, count: 1 })
    }
  }

  function addRow(row: Row): void {
    const key = `${row.day} ${row.name} ${row.path} ${row.byMember}`
    const known = rows.get(key)
    if (known) known.count += row.count
    else rows.set(key, row)
  }

  async function write(): Promise<void> {
    const taken = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    rows = new Map()
    if (taken.length === 0) return
    try {
      await writeCounts(sql, taken)
    } catch (error) {
      for (const row of taken) addRow(row)
      log.warn(
        { err: error },
        'could not write the counts of visits; they will be written with the next ones',
      )
    }
  }

  /** One write at a time, so that a slow database does not collect them. */
  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(flush, flushMs)
  timer.unref()

  return {
    add,
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

export const happenedAt = (at: Date, agoMs: number): Date =>
  new Date(at.getTime() - Math.min(agoMs, lateMsMax))

/** In the order of the keys: two processes that write the same counters cannot deadlock. */
async function writeCounts(sql: Sql, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into analytics_count (day, name, path, by_member, count)
    select day::date, name, path, by_member::boolean, count from unnest(
      ${rows.map(({ day }) => day)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ path }) => path)}::text[], ${rows.map(({ byMember }) => String(byMember))}::text[],
      ${rows.map(({ count }) => count)}::bigint[]) as counted (day, name, path, by_member, count)
    on conflict (day, name, path, by_member) do update set count = analytics_count.count + excluded.count`
}

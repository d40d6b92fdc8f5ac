import type { SourceRow } from '#contract/console/sources.ts'
import { readToday, type Today, type WaitingWork } from '#contract/console/today.ts'
import { replyBusinessDays } from '#contract/contact.ts'
import { contactReplyBusinessDays } from '#contract/notice-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { DefinedAct } from '../../acts/act.ts'
import { countWaitingContacts } from '../../contact/count-waiting.ts'
import { countReviews, countStuckOrders, type WaitingCount } from '../../exchange/review/count-waiting.ts'
import { firstDayInTime } from '../../exchange/review/decided-in-time.ts'
import { isLow, readPacedStock } from '../../exchange/stock/pace.ts'
import { readKept, readSinceMidnight } from '../../figures/today.ts'
import type { Handler } from '../../http/handle.ts'
import { readJobTrouble } from '../../jobs/job-digest.ts'
import { countWaitingReports } from '../../share/reports.ts'
import { countRequests } from '../act/deciders.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { sourceRows } from '../sources/source-rows.ts'

/** The screen refreshes itself in many tabs; the figures of all members are read at most this often. */
const freshMs = 30_000

export function todayCallables(operatorConsole: Console, acts: readonly DefinedAct[]): Handler[] {
  let latest: { at: number; figures: Promise<Figures> } | null = null
  const figuresAt = (now: Date) => {
    const age = latest ? now.getTime() - latest.at : Number.POSITIVE_INFINITY
    if (latest && age >= 0 && age < freshMs) return latest.figures
    const figures = readFigures(operatorConsole, now)
    latest = { at: now.getTime(), figures }
    // A failure is not remembered.
    figures.catch(() => {
      latest = null
    })
    return figures
  }

  return [
    handleOperator(operatorConsole, readToday, async (_input, { clock, operator }) => {
      const now = clock.now()
      const requests = await countRequests(operatorConsole.db.sql, acts, { operator, now })
      return { requests, ...(await readWaiting(operatorConsole, now)), ...(await figuresAt(now)) }
    }),
  ]
}

type Work = Pick<Today, 'review' | 'contacts' | 'reports' | 'stuckOrders' | 'stock' | 'jobs' | 'sources'>
type Figures = Omit<Today, keyof Work | 'requests'>

/** Work that waits for somebody, always as of now. */
async function readWaiting({ db: { sql }, exchanges }: Console, now: Date): Promise<Work> {
  const dueSince = (businessDays: number) => startOfDay(firstDayInTime(japanDay(now), businessDays))
  const stock = (await readPacedStock(exchanges, now)).filter(({ isInUse }) => isInUse)
  return {
    review: workOf(await countReviews(sql, now)),
    contacts: workOf(await countWaitingContacts(sql, (kind) => dueSince(replyBusinessDays(kind)))),
    reports: workOf(await countWaitingReports(sql, dueSince(contactReplyBusinessDays))),
    stuckOrders: await countStuckOrders(sql),
    stock: stock.map((line) => {
      const { channel, points, free, daysLeft } = line
      return { channel, points, free, daysLeft, isLow: isLow(line) }
    }),
    jobs: await readJobTrouble(sql, now),
    sources: sourceTrouble(await sourceRows(sql, now)),
  }
}

const sourceTrouble = (rows: readonly SourceRow[]): Work['sources'] => ({
  paused: rows.filter(({ pausedAt }) => pausedAt !== null).length,
  above: rows.filter(({ paid, expected }) => paid > expected).length,
  waitingPoints: rows.reduce((sum, { waiting }) => sum + (waiting?.points ?? 0), 0),
})

const workOf = ({ count, overdue, oldestAt }: WaitingCount): WaitingWork => ({
  count,
  overdue,
  oldestAt: oldestAt?.toISOString() ?? null,
})

async function readFigures({ db: { sql } }: Console, now: Date): Promise<Figures> {
  const kept = await readKept(sql, now)
  const { sinceLastDay, ...live } = await readSinceMidnight(sql, now, kept.lastDay)
  return {
    ...kept,
    ...live,
    at: now.toISOString(),
    today: japanDay(now),
    circulation: kept.circulation + sinceLastDay,
  }
}

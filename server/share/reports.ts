import { randomUUID } from 'node:crypto'
import type { AppId } from '#contract/apps/apps.ts'
import type { ReportReason } from '#contract/share/shared-page.ts'
import type { Sql, Tx } from '../db/db.ts'

type ReportWords = { why: ReportReason; words: string; at: string }
type ReportDecision = 'ended' | 'harmless'

export type Report = {
  reportId: string
  uid: string
  app: AppId
  record: string
  /** In place of a page. */
  space: string | null
  secretHash: Buffer
  words: ReportWords[]
  times: number
  firstAt: Date
  lastAt: Date
  decidedAt: Date | null
  decision: ReportDecision | null
}

/**
 * A page, under the hash of its secret, or a space, under a hash for each reporter: there somebody could otherwise report
 * an innocent copy first.
 */
type Reported = { secretHash: Buffer; uid: string; app: AppId; record: string; space?: string }

type Told = { why: ReportReason; words: string; content: Buffer; at: Date }

/** How many words a report keeps, the first ones: later ones must not push them out. */
const wordsKept = 5

/**
 * One row for each address, however often it is reported. A page that was judged harmless waits again only if its content
 * has changed since.
 */
export async function keepReport(tx: Tx, page: Reported, { why, words, content, at }: Told): Promise<void> {
  const known = await lockReportOf(tx, page.secretHash)
  const told: ReportWords = { why, words, at: at.toISOString() }
  if (!known) {
    await tx`
      insert into share_report (secret_hash, report_id, uid, app, record, space, content, words, times, first_at, last_at)
      values (${page.secretHash}, ${randomUUID()}, ${page.uid}, ${page.app}, ${page.record}, ${page.space ?? null}, ${content},
        ${tx.json([told])}, 1, ${at}, ${at})
      on conflict (secret_hash) do update set times = share_report.times + 1, last_at = excluded.last_at`
    return
  }
  const isNew = known.decidedAt !== null && !known.content.equals(content)
  // While nobody has decided, the first copy stays: the maker could otherwise report an innocent one over it.
  await tx`
    update share_report set times = times + 1, last_at = ${at}, content = ${isNew ? content : known.content},
      first_at = ${isNew ? at : known.firstAt},
      words = ${tx.json([...(isNew ? [] : known.words), told].slice(0, wordsKept))},
      decided_at = ${isNew ? null : known.decidedAt}, decision = ${isNew ? null : known.decision}
    where secret_hash = ${page.secretHash}`
}

const columns = (sql: Sql | Tx) => sql`
  report_id as "reportId", uid, app, record, space, secret_hash as "secretHash", words, times, first_at as "firstAt",
  last_at as "lastAt", decided_at as "decidedAt", decision`

async function lockReportOf(tx: Tx, secretHash: Buffer) {
  const [report] = await tx<(Report & { content: Buffer })[]>`
    select ${columns(tx)}, content from share_report where secret_hash = ${secretHash} for update`
  return report ?? null
}

export async function lockReport(tx: Tx, reportId: string): Promise<Report | null> {
  const [report] = await tx<Report[]>`
    select ${columns(tx)} from share_report where report_id = ${reportId} for update`
  return report ?? null
}

export async function findReport(sql: Sql, reportId: string): Promise<(Report & { content: Buffer }) | null> {
  const [report] = await sql<(Report & { content: Buffer })[]>`
    select ${columns(sql)}, content from share_report where report_id = ${reportId}`
  return report ?? null
}

export async function decideReport(
  tx: Tx,
  { reportId }: Report,
  decision: ReportDecision,
  at: Date,
): Promise<void> {
  await tx`update share_report set decided_at = ${at}, decision = ${decision} where report_id = ${reportId}`
}

type Place = { at: Date; reportId: string }

/** Waiting ones, the oldest first; decided ones, the newest first. */
export const listReports = (
  sql: Sql,
  { isDecided, after, max }: { isDecided: boolean; after: Place | null; max: number },
): Promise<Report[]> =>
  isDecided
    ? sql<Report[]>`
        select ${columns(sql)} from share_report
        where decided_at is not null
          ${after ? sql`and (decided_at, report_id) < (${after.at}, ${after.reportId})` : sql``}
        order by decided_at desc, report_id desc limit ${max}`
    : sql<Report[]>`
        select ${columns(sql)} from share_report
        where decided_at is null
          ${after ? sql`and (first_at, report_id) > (${after.at}, ${after.reportId})` : sql``}
        order by first_at, report_id limit ${max}`

/** `dueSince`: a report from before this moment waits too long. */
export async function countWaitingReports(sql: Sql, dueSince: Date) {
  const [row] = await sql<{ count: number; overdue: number; oldestAt: Date | null }[]>`
    select count(*) as count, count(*) filter (where first_at < ${dueSince}) as overdue, min(first_at) as "oldestAt"
    from share_report where decided_at is null`
  return row ?? { count: 0, overdue: 0, oldestAt: null }
}

import { pointExpiryNoticeDays } from '#contract/point/point-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { findMember } from '../auth/member/member.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { type NoticeWindow, noticeWindows } from '../notice/notice-windows.ts'
import { recordEvent } from '../notice/record-event.ts'
import { expire } from './expire.ts'
import { tellExpiringLater } from './expiring-later.ts'

type ExpiryOptions = { db: Db; now: Date }
export type ExpiryRun = { members: number; points: number; notices: number }

/**
 * Expires balances whose last day is over and sends the notices that are due, each once. Safe to run at any
 * time and repeatedly; a member who is active before the run keeps the points.
 */
export async function runExpiry({ db, now }: ExpiryOptions): Promise<ExpiryRun> {
  const today = japanDay(now)
  const run = { members: 0, points: 0, notices: 0 }
  const failures = await forEach(
    (after) => overdue(db.sql, today, after),
    async (uid) => {
      const points = await db.tx(uid, (tx) => expireIfOver(tx, { uid, today, at: now }))
      if (points > 0) run.members++
      run.points += points
    },
  )
  for (const window of noticeWindows(pointExpiryNoticeDays, today)) {
    const unsent = await forEach(
      (after) => unwarned(db.sql, window, after),
      async (uid) => {
        if (await db.tx(uid, (tx) => warn(tx, window, { uid, today, now }))) run.notices++
      },
    )
    failures.push(...unsent)
  }
  // The job is retried and then goes to the operator; all other members have been processed.
  if (failures.length > 0)
    throw new AggregateError(failures, `expiry failed for ${failures.length} member(s)`)
  return run
}

const pageSize = 500
type Uids = { uid: string }[]

/**
 * Pages through the members to keep memory low. Collects failures, so that one broken member does not block
 * the others.
 */
async function forEach(
  read: (after: string) => Promise<Uids>,
  work: (uid: string) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await read(after)
    for (const { uid } of page) await work(uid).catch((error: unknown) => failures.push(error))
    after = page.length < pageSize ? undefined : page.at(-1)?.uid
  }
  return failures
}

const overdue = (sql: Sql, today: string, after: string): Promise<Uids> => sql<Uids>`
  select uid from ledger_point
  where expires_on < ${today} and available > 0 and uid > ${after} order by uid limit ${pageSize}`

async function expireIfOver(
  tx: Tx,
  { uid, today, at }: { uid: string; today: string; at: Date },
): Promise<number> {
  const point = await lockPoint(tx, uid)
  // Active since the list was read.
  if (!point || point.expiresOn >= today) return 0
  const posted = await expire(tx, { uid, at })
  if (!posted) return 0
  const event = { kind: 'points-expired', points: posted.points, expiredOn: point.expiresOn } as const
  // Not at midnight, when the job runs.
  const tellAt = new Date(`${today}T09:00:00+09:00`)
  await recordEvent(tx, { uid, key: `points-expired/${posted.seq}`, event, at, tellAt })
  return posted.points
}

/**
 * Members who were not sent this notice. Earlier notices that were missed while nothing ran are skipped: sent
 * late they would only confuse.
 */
const unwarned = (sql: Sql, { days, from, to }: NoticeWindow, after: string): Promise<Uids> => sql<Uids>`
  select uid from ledger_point point
  where expires_on between ${from} and ${to} and available > 0 and uid > ${after}
    and not exists (
      select from ledger_expiry_notice notice
      where notice.uid = point.uid and notice.expires_on = point.expires_on and notice.days = ${days})
  order by uid limit ${pageSize}`

async function warn(
  tx: Tx,
  { days, from, to }: NoticeWindow,
  { uid, today, now }: { uid: string; today: string; now: Date },
): Promise<boolean> {
  const point = await lockPoint(tx, uid)
  // Points were used, or the member was active since the list was read.
  if (!point || point.available === 0 || point.expiresOn < from || point.expiresOn > to) return false
  const { expiresOn } = point
  const sent = await tx`
    insert into ledger_expiry_notice (uid, expires_on, days, sent_at) values (${uid}, ${expiresOn}, ${days}, ${now})
    on conflict do nothing returning uid`
  const member = sent.length > 0 ? await findMember(tx, uid) : null
  // A member who is leaving has already been told that everything is deleted.
  if (!member || member.eraseAt) return false
  // Not at midnight, when the job runs.
  const runAt = new Date(`${today}T09:00:00+09:00`)
  await tellExpiringLater(tx, { uid, expiresOn, days, runAt })
  return true
}

async function lockPoint(tx: Tx, uid: string) {
  const [point] = await tx<{ available: number; expiresOn: string }[]>`
    select available, expires_on::text as "expiresOn" from ledger_point where uid = ${uid} for update`
  return point ?? null
}

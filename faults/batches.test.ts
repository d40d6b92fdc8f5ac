import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { keepGrantFile } from '#server/console/bulk-grants/grant-batch.ts'
import { grantBatchLater } from '#server/console/bulk-grants/grant-batch-job.ts'
import type { Db } from '#server/db/db.ts'
import { readDays, readLines } from '#server/figures/kept-days.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { grant } from '#server/ledger/earn.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { startBroadcast } from '#server/notice/broadcast/broadcasts.ts'
import { sendingAtOnce } from '#server/notice/broadcast/post-broadcast.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { newMember } from '#server/testing/members/member.ts'
import { agreeToNews } from '#server/testing/members/told-member.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import {
  ended,
  freePort,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { isLong } from './kit/rounds.ts'

const membersCount = 150
const pointsEach = 30
const figureDays = 40

type Batch = {
  name: string
  /** Enqueues the work and answers how far it will go. */
  start: (db: Db, uids: readonly string[]) => Promise<number>
  progress: (db: Db) => Promise<number>
  /** After every kill and the last run. */
  check: (db: Db, uids: readonly string[], kills: number) => Promise<void>
}

const newsletter: Batch = {
  name: 'a newsletter',
  start: async (db, uids) => {
    for (const uid of uids) await agreeToNews(db, uid)
    const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }
    await db.tx(null, (tx) =>
      startBroadcast(tx, { kind: 'news', key: 'fault', content, actor: 'fault', at: new Date() }),
    )
    return uids.length
  },
  progress: async ({ sql }) => countOf(await sql`select from notice_delivery where outcome <> 'sending'`),
  check: async ({ sql }, uids, kills) => {
    const rows = await sql<{ uid: string; outcome: string; mails: number }[]>`
      select member.uid, delivery.outcome, (
        select count(*)::int from mail_outbox mail
        where mail.recipient = member.email and mail.subject like '%秋のお知らせ') as mails
      from auth_member member left join notice_delivery delivery on delivery.uid = member.uid
      where member.uid in ${sql([...uids])}`
    expect(rows.filter(({ outcome, mails }) => outcome === 'sent' && mails !== 1)).toEqual([])
    // The process died between the claim and the answer of the mail server: the console shows it, and nobody gets two.
    const unknown = rows.filter(({ outcome }) => outcome !== 'sent')
    expect(unknown.filter(({ outcome, mails }) => outcome !== 'unknown' || mails > 1)).toEqual([])
    expect(unknown.length).toBeLessThanOrEqual(kills * sendingAtOnce)
  },
}

const grants: Batch = {
  name: 'a file of grants',
  start: async (db, uids) => {
    const bytes = Buffer.from(['会員,ポイント', ...uids.map((uid) => `${uid},${pointsEach}`)].join('\r\n'))
    const kept = await keepGrantFile(db, { name: 'fault.csv', bytes, by: 'fault', at: new Date() })
    if (kept.status !== 'kept') throw new Error(kept.problem)
    await db.tx(null, async (tx) => {
      await tx`
        update console_grant_batch set note = 'fault', approved_at = now(), requested_by = 'one', approved_by = 'two'
        where batch_id = ${kept.batchId}`
      await grantBatchLater(tx, kept.batchId)
    })
    return uids.length
  },
  progress: async ({ sql }) => countOf(await sql`select from console_grant_line where outcome is not null`),
  check: async ({ sql }, uids) => {
    const paid = await sql<{ uid: string; times: number; points: number }[]>`
      select uid, count(*)::int as times, sum(points)::int as points from ledger_transfer
      where kind = 'granted' and uid in ${sql([...uids])} group by uid`
    expect(paid.filter(({ times, points }) => times !== 1 || points !== pointsEach)).toEqual([])
    expect(paid).toHaveLength(uids.length)
    expect(await sql`select from console_grant_batch where ended_at is null`).toHaveLength(0)
    expect(await sql`select from console_grant_line where outcome is distinct from 'paid'`).toHaveLength(0)
    expect(await verifyLedger(sql)).toMatchObject({ problems: [] })
  },
}

const firstDay = addDays(japanDay(new Date()), -figureDays)
const dayAt = (nth: number) => addDays(firstDay, nth)

const figures: Batch = {
  name: 'the nightly figures',
  start: async (db, uids) => {
    for (const [nth, uid] of uids.slice(0, figureDays).entries()) {
      const at = new Date(`${dayAt(nth)}T12:00:00+09:00`)
      const key = `mission/stamp/${dayAt(nth)}`
      await db.tx(uid, (tx) =>
        grant(tx, { uid, key, kind: 'mission', mission: 'stamp', points: nth + 1, at }),
      )
    }
    await db.sql`delete from figures_day`
    await db.sql`delete from figures_line`
    await db.tx(null, (tx) =>
      enqueue(tx, { kind: 'keep-figures', key: 'fault', payload: { roundAt: new Date().toISOString() } }),
    )
    return countOf(await db.sql`select generate_series(1, ${figureDays}::int)`)
  },
  progress: async ({ sql }) => countOf(await sql`select from figures_day where day >= ${firstDay}`),
  check: async ({ sql }) => {
    const period = { from: firstDay, to: dayAt(figureDays - 1) }
    const lines = (await readLines(sql, period)).filter(({ line }) => line === 'mission/stamp')
    const days = await readDays(sql, period)
    const before = (days[0]?.circulation ?? 0) - (await movedOn(sql, firstDay))
    let circulation = before
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: figureDays }, (_, nth) => dayAt(nth)))
    for (const [nth, day] of days.entries()) {
      circulation += await movedOn(sql, day.day)
      expect(day.circulation).toBe(circulation)
      expect(lines.filter((line) => line.day === day.day)).toHaveLength(1)
      expect(lines[nth]?.points).toBeGreaterThanOrEqual(nth + 1)
    }
  },
}

/** The points that entered circulation on a day, from the ledger. */
async function movedOn(sql: Db['sql'], day: string): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(case when credit in ('available', 'held') then points else 0 end
      - case when debit in ('available', 'held') then points else 0 end), 0)::int as points
    from ledger_transfer where (at at time zone 'Asia/Tokyo')::date = ${day}`
  return row?.points ?? 0
}

const countOf = (rows: readonly unknown[]) => rows.length

test.runIf(isLong).each([newsletter, grants, figures])(
  'kill -9 in the middle of $name, several times: it goes on, doubles nothing and loses nothing',
  async ({ start, progress, check }) => {
    const dataDir = await startedBefore()
    const place = { dataDir, port: await freePort(), env: { LOG_LEVEL: 'silent' } }
    let server = await startServerProcess(place)
    onTestFinished(async () => void (await stopServerProcess(server)))
    const uids: string[] = []
    const whole = await besideServer(dataDir, async (db) => {
      for (let count = 0; count < membersCount; count++) uids.push((await newMember(db)).uid)
      return start(db, uids)
    })

    const killedAt: number[] = []
    for (const part of [0.15, 0.4, 0.65]) {
      await besideServer(dataDir, async (db) => {
        await release(db)
        await until(async () => (await progress(db)) >= whole * part)
        server.child.kill('SIGKILL')
        // PostgreSQL ends with the server that started it.
      }).catch(() => {})
      await ended(server)
      killedAt.push(await besideServer(dataDir, (db) => hold(db).then(() => progress(db))))
      server = await startServerProcess(place)
    }
    await besideServer(dataDir, async (db) => {
      await release(db)
      await until(async () => (await progress(db)) >= whole && (await waiting(db)) === 0)

      // Otherwise no kill hit the work, and the test proved nothing.
      expect(killedAt.filter((count) => count > 0 && count < whole).length).toBeGreaterThan(0)
      await check(db, uids, killedAt.length)
    })
  },
  240_000,
)

const kinds = ['walk-members', 'post-broadcast', 'grant-batch', 'keep-figures']

/** Keeps the work from going on until the next observer is ready, and ends the leases of the killed process. */
const hold = ({ sql }: Db) => sql`
  update job_task set locked_until = null, run_at = now() + interval '1 day'
  where state = 'waiting' and kind in ${sql(kinds)}`

const release = ({ sql }: Db) => sql`
  update job_task set run_at = now() where state = 'waiting' and kind in ${sql(kinds)}`

const waiting = async ({ sql }: Db) =>
  countOf(
    await sql`select from job_task where state = 'waiting' and kind in ${sql(kinds)} and run_at <= now()`,
  )

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('the work did not get that far')
    await sleep(2)
  }
}

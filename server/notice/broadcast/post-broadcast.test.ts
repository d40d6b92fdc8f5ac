import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findMember } from '../../auth/member/member.ts'
import { systemClock as clock } from '../../clock.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { jobsPart } from '../../jobs/member-part.ts'
import type { Mail } from '../../mail/mail.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { agreeToNews } from '../../testing/members/told-member.ts'
import { startBroadcast, stopBroadcast } from './broadcasts.ts'
import { postBroadcastJob, postBroadcastLater } from './post-broadcast.ts'

const db = await testDatabase()

it('mails that are refused for now are tried again alone: the others of their batch have arrived', async () => {
  const { broadcastId, uids, emails } = await batchOf(20)
  const got: string[] = []
  const busy = new Set(emails.filter((_, nth) => nth % 5 === 0))
  const job = postBy(async ({ to }) => {
    if (busy.delete(to)) throw new Error('450 try again later')
    got.push(to)
  })

  await expect(run(job, broadcastId, uids)).rejects.toThrow('450')
  const atFirst = got.length
  await run(job, broadcastId, uids)

  expect([atFirst, got.length]).toEqual([16, 20])
  expect([...got].sort()).toEqual([...emails].sort())
})

it('a service mail too reaches everybody once, although some were refused for now', async () => {
  const { broadcastId, uids, emails } = await batchOf(18, 'service')
  const got: string[] = []
  const busy = new Set(emails.slice(0, 3))
  const job = postBy(async ({ to }) => {
    if (busy.delete(to)) throw new Error('450 try again later')
    got.push(to)
  })

  await expect(run(job, broadcastId, uids)).rejects.toThrow('450')
  await run(job, broadcastId, uids)
  await run(job, broadcastId, uids)

  expect([...got].sort()).toEqual([...emails].sort())
})

it('a batch waits, with nothing decided, while the mail server takes no mail', async () => {
  const { broadcastId, uids } = await batchOf(20)
  let tries = 0
  const away = postBy(() => {
    tries++
    return Promise.reject(new Error('ECONNREFUSED'))
  })

  await expect(run(away, broadcastId, uids)).rejects.toThrow('ECONNREFUSED')

  expect([tries, await outcomesOf(broadcastId)]).toEqual([16, []])
})

it('a newsletter that the operator stops in the middle of a batch goes to nobody else', async () => {
  const { broadcastId, uids } = await batchOf(20)
  let sent = 0
  const job = postBy(async () => {
    if (sent++ === 0) await db.tx(null, (tx) => stopBroadcast(tx, broadcastId, clock.now()))
  })

  await run(job, broadcastId, uids)

  expect(sent).toBe(16)
  expect((await outcomesOf(broadcastId)).sort()).toEqual(
    [...four('sent'), ...four('sent'), ...four('sent'), ...four('sent'), ...four('skipped')].sort(),
  )
})

it('runs of one batch at the same time send each mail once', async () => {
  const { broadcastId, uids, emails } = await batchOf(40)
  const got: string[] = []
  const job = postBy(async ({ to }) => void got.push(to))

  await Promise.all([1, 2, 3, 4].map(() => run(job, broadcastId, uids)))

  expect([...got].sort()).toEqual([...emails].sort())
  expect(new Set(await outcomesOf(broadcastId))).toEqual(new Set(['sent']))
})

it('a queued batch forgets a member who is erased', async () => {
  const { broadcastId, uids } = await batchOf(2)
  const [gone = '', stays = ''] = uids
  await db.tx(null, (tx) => postBroadcastLater(tx, { broadcastId, nth: 0, uids }))

  await db.tx(gone, (tx) => jobsPart.erase(tx, gone, clock.now(), []))

  const rows = await db.sql<{ uids: string[] }[]>`
    select payload->'uids' as uids from job_task
    where kind = 'post-broadcast' and payload->>'broadcastId' = ${broadcastId}`
  expect(rows).toEqual([{ uids: [stays] }])
})

/** The job with a mail server of the test's own. */
const postBy = (postMail: (mail: Mail) => Promise<void>) =>
  postBroadcastJob({ db, clock, postMail, asNews: (mail) => mail })

const run = (job: JobKind, broadcastId: string, uids: readonly string[]) =>
  job.run({ broadcastId, uids }, { id: randomUUID(), kind: job.kind, uid: null, attempt: 1 })

const four = (outcome: string) => Array.from({ length: 4 }, () => outcome)

async function batchOf(count: number, kind: 'news' | 'service' = 'news') {
  const uids: string[] = []
  for (let nth = 0; nth < count; nth++) uids.push((await newMember(db)).uid)
  for (const uid of uids) await agreeToNews(db, uid)
  const emails = await Promise.all(uids.map(async (uid) => (await findMember(db.sql, uid))?.email ?? ''))
  const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }
  const wanted = { kind, key: randomUUID(), content, actor: 'sato', at: clock.now() }
  return { uids, emails, broadcastId: (await db.tx(null, (tx) => startBroadcast(tx, wanted))) ?? '' }
}

const outcomesOf = async (broadcastId: string) =>
  (
    await db.sql<{ outcome: string }[]>`
      select outcome from notice_delivery where broadcast_id = ${broadcastId}`
  ).map(({ outcome }) => outcome)

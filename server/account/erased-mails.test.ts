import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { sendContact } from '../contact/send-contact.ts'
import { senderOf } from '../contact/sender-limit.ts'
import { createLog } from '../http/log.ts'
import { GiveUp } from '../jobs/job-kind.ts'
import { startJobs } from '../jobs/loop.ts'
import type { Sender } from '../mail/mail.ts'
import { mailLater, sendMailJob } from '../mail/mail-later.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { eraseMemberJob, sweepErasedJob } from './delete-account.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const signature = { operatorName: '株式会社こつこつ', publicOrigin: 'https://example.jp' }
const sent: string[] = []
let deliver: Sender = async ({ subject }) => void sent.push(subject)
const jobs = startJobs({
  db,
  clock,
  log: createLog({ level: 'silent' }),
  kinds: [
    sendMailJob({ send: (letter) => deliver(letter), signature, clock, renewLink: async () => true }),
    eraseMemberJob(server.auth, clock),
    sweepErasedJob(server.auth, clock),
  ],
  lookMs: 20,
})
atEnd(() => jobs.stop())

test('a sent mail with a key leaves neither address nor text in its job', async () => {
  const { uid, email } = await server.browser().registerNew()
  const key = randomUUID()
  const mail = { to: email, subject: 'ギフトが届きました', paragraphs: ['ひみつの本文'] }

  await db.tx(uid, (tx) => mailLater(tx, mail, { uid, key }))
  await until(async () => (await stateOf(key)) === 'done')
  await db.tx(uid, (tx) => mailLater(tx, mail, { uid, key }))

  expect(await jobsWith('ひみつの本文')).toEqual([])
  expect(sent.filter((subject) => subject === mail.subject)).toHaveLength(1)
})

test('an erased member leaves no address and no text in any job, failed ones included', async () => {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()
  await until(async () => (await jobsWith(email)).length === 0)
  await failMail(uid, email)
  await failContact(uid, email)
  const failedBefore = await jobsWith(email)

  await browser.done(deleteAccount, { word: '退会' })
  await until(async () => (await jobsWith(email)).every((state) => state === 'failed'))
  clock.advance('14d')
  await untilErased(uid)

  expect(failedBefore).toEqual(['failed', 'failed'])
  expect(await jobsWith(email)).toEqual([])
  expect(await jobsWith('ひみつの本文')).toEqual([])
  expect(await jobsWith(uid)).toEqual(['waiting'])
  clock.advance('1h')
  await until(async () => (await jobsWith(uid)).length === 0)
})

test('a mail that is still queued at the erasure is dropped', async () => {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()
  await until(async () => (await jobsWith(email)).length === 0)
  await db.sql`update auth_member set email_verified_at = created_at where uid = ${uid}`
  const usual = deliver
  deliver = () => Promise.reject(new Error('the mail server is away'))

  await browser.done(deleteAccount, { word: '退会' })
  await until(async () => {
    const tried = await db.sql`select 1 from job_task where uid = ${uid} and last_error is not null`
    return tried.length === 1
  })
  const before = await jobsWith(email)
  sent.length = 0
  clock.advance('14d')
  await untilErased(uid)
  deliver = usual

  expect(before).toEqual(['waiting'])
  expect(await jobsWith(email)).toEqual([])
  clock.advance('6h')
  await until(async () => (await jobsWith(uid)).length === 0)
  expect(sent).toEqual([])
})

async function failMail(uid: string, to: string): Promise<void> {
  const usual = deliver
  deliver = () => Promise.reject(new GiveUp(`550 no such address <${to}>`))
  const key = randomUUID()
  await db.tx(uid, (tx) => mailLater(tx, { to, subject: '件名', paragraphs: ['ひみつの本文'] }, { uid, key }))
  await until(async () => (await stateOf(key)) === 'failed')
  deliver = usual
}

async function failContact(uid: string, email: string): Promise<void> {
  const usual = deliver
  deliver = () => Promise.reject(new GiveUp(`550 no such address <${email}>`))
  const contactId = randomUUID()
  const contact = {
    contactId,
    kind: 'other' as const,
    name: '',
    email,
    body: 'ひみつの本文',
    consent: true as const,
  }
  const sender = { ...senderOf('secret', { email, address: randomUUID() }), uid, at: clock.now() }
  const ticket = await db.tx(null, (tx) => sendContact(tx, contact, sender))
  await until(async () => (await stateOf(`contact-receipt/${ticket}`)) === 'failed')
  deliver = usual
}

async function untilErased(uid: string): Promise<void> {
  await until(async () => (await db.sql`select 1 from auth_member where uid = ${uid}`).length === 0)
}

async function stateOf(key: string): Promise<string | undefined> {
  const [row] = await db.sql<{ state: string }[]>`select state from job_task where key = ${key}`
  return row?.state
}

/** States of the jobs that hold this text anywhere. */
async function jobsWith(text: string): Promise<string[]> {
  const rows = await db.sql<{ state: string }[]>`
    select state from job_task job where strpos(job::text, ${text}) > 0 order by state`
  return rows.map(({ state }) => state)
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { listContactRows, previewAnswerMail, readContactFile } from '#contract/console/contacts.ts'
import { listJobs } from '#contract/console/jobs.ts'
import { listConsoleRequests, previewRequest } from '#contract/console/operators.ts'
import { listOrders } from '#contract/console/orders.ts'
import { listReviews } from '#contract/console/review.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { listActs } from '../../audit/list-acts.ts'
import { sendContact } from '../../contact/send-contact.ts'
import { senderOf } from '../../contact/sender-limit.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const page = { filters: {}, after: null }
const acts = async () =>
  (await listActs(db.sql, {})).map(({ act }) => act).filter((act) => act !== 'console sign-in')

test('looking at a list of members is an entry, once an hour for each session', async () => {
  const viewer = await server.signedIn('viewer')
  for (const _ of [1, 2]) {
    await viewer.done(listReviews, page)
    await viewer.done(listContactRows, page)
    await viewer.done(listOrders, page)
    await viewer.done(listJobs, page)
    await viewer.done(listAudit, page)
    await viewer.done(listConsoleRequests, {})
  }
  const lists = ['audit list', 'contacts list', 'exchanges list', 'jobs list', 'orders list', 'requests list']
  expect((await acts()).sort()).toEqual(lists)

  server.clock.advance('61m')
  await viewer.done(listReviews, page)
  await (await server.signedIn('viewer')).done(listReviews, page)

  expect((await acts()).filter((act) => act === 'exchanges list')).toHaveLength(3)
})

test('a preview shows who it is about, so that it is an entry unless the page was read before', async () => {
  const support = await server.signedIn('support')
  const { uid } = await newMember(db, { points: 0 })
  const about = async () => (await listActs(db.sql, { uid })).map(({ act, seen }) => [act, seen])

  await support.done(grantMemberPointsAct.preview, { uid, points: 10 })
  await support.done(grantMemberPointsAct.preview, { uid, points: 20 })

  expect(await about()).toEqual([['preview points grant', ['対象', '残高']]])
})

test('previews of a request and of a mail are entries', async () => {
  const [support, admin] = [await server.signedIn('support'), await server.signedIn('admin')]
  const { uid } = await newMember(db, { points: 0 })
  const outcome = await doAct(support, grantMemberPointsAct, { uid, points: 5_000 })
  const requestId = outcome.status === 'requested' ? outcome.requestId : ''
  await admin.done(previewRequest, { requestId })
  const email = `${randomUUID()}@example.jp`
  const contact = {
    contactId: randomUUID(),
    kind: 'point',
    name: '山田',
    email,
    body: '質問',
    consent: true,
  } as const
  const sender = senderOf('secret', { email, address: randomUUID() })
  const ticket = await db.tx(null, (tx) =>
    sendContact(tx, contact, { ...sender, uid, at: server.clock.now() }),
  )
  await admin.done(previewAnswerMail, { ticket, body: '返信です' })
  await support.done(readContactFile, { ticket })
  await support.done(previewAnswerMail, { ticket, body: '返信です' })

  const seen = (await listActs(db.sql, { uid })).map(({ act, operator }) => `${operator?.role} ${act}`)
  expect(seen.reverse()).toEqual([
    'support preview points grant',
    'support request points grant',
    'admin preview points grant',
    'support contacts show',
  ])
  // The admin has just seen this member's data, and the ticket is the member's.
})

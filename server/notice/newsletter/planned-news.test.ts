import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setMarketingMail } from '#contract/account.ts'
import {
  listNewsletters,
  moveNewsletterAct,
  startNewsletterAct,
  stopNewsletterAct,
} from '#contract/console/newsletters.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { everyReader } from '#contract/notice/newsletter.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine, requestedOf } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'
import { moveStart, startBroadcast, stopBroadcast } from '../broadcast/broadcasts.ts'
import { walkMembersJob } from '../broadcast/walk-members.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const walk = walkMembersJob({ db, clock, mailsPerSecond: 20, pace: { batchSize: 2, batches: 2, pauseMs: 0 } })
const post = members.jobs.filter(({ kind }) => kind === 'post-broadcast')
const { email } = await reader()

async function reader() {
  const member = await newExchanger(db, members)
  await member.browser.done(setMarketingMail, { marketingMail: true })
  return member
}
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs)
const sent = async (subject: string) =>
  (await sentTo(db, email)).filter((mail) => mail.subject.includes(subject))
const stateOf = async (id: string) =>
  (await db.sql<{ state: string }[]>`select state from notice_broadcast where broadcast_id = ${id}`)[0]?.state

async function planned(subject: string, at: Date): Promise<string> {
  const content = { subject, paragraphs: ['本文'] }
  const wanted = { kind: 'news', key: randomUUID(), content, actor: 'sato', at, isPlanned: true } as const
  return (await db.tx(null, (tx) => startBroadcast(tx, wanted))) ?? ''
}
const move = (id: string, at: Date) => db.tx(null, (tx) => moveStart(tx, id, at))
const deliver = async () => {
  await runDue(db, [walk], clock)
  await runDue(db, post, clock)
}
/** A run of the job that was enqueued for this start. */
const runFor = (broadcastId: string, startsAt: Date) =>
  walk.run({ broadcastId, startsAt: startsAt.toISOString() }, {
    id: randomUUID(),
    kind: walk.kind,
    uid: null,
    attempt: 1,
  } as never)

test('a planned newsletter goes out at its time and not before, once, also by two processes at once', async () => {
  const at = inHours(1)
  const id = await planned('at its time', at)
  await deliver()
  expect([await sent('at its time'), await stateOf(id)]).toEqual([[], 'planned'])

  clock.advance('1h')
  await Promise.all([runFor(id, at), runFor(id, at), deliver()])
  await deliver()

  expect(await sent('at its time')).toHaveLength(1)
  expect(await stateOf(id)).toBe('done')
})

test('the job of an earlier plan sends nothing, whether the start was moved later or sooner', async () => {
  const [first, later] = [inHours(1), inHours(2)]
  const moved = await planned('moved later', first)
  expect(await move(moved, later)).toBe(true)
  clock.advance('1h')
  await deliver()
  await runFor(moved, first)
  expect([await sent('moved later'), await stateOf(moved)]).toEqual([[], 'planned'])
  clock.advance('1h')
  await deliver()
  expect(await sent('moved later')).toHaveLength(1)

  const [far, soon] = [inHours(3), inHours(1)]
  const sooner = await planned('moved sooner', far)
  await move(sooner, soon)
  await move(sooner, far)
  await move(sooner, soon)
  clock.advance('1h')
  await deliver()
  clock.advance('2h')
  await deliver()
  expect(await sent('moved sooner')).toHaveLength(1)
})

test('a start that is moved at the very moment is sent once, at one of the two times', async () => {
  for (let round = 0; round < 5; round++) {
    const subject = `raced ${round}`
    const [due, later] = [inHours(1), inHours(2)]
    const id = await planned(subject, due)
    clock.advance('1h')

    const [isMoved] = await Promise.all([move(id, later), runFor(id, due), runFor(id, due)])
    await deliver()
    expect(await sent(subject)).toHaveLength(isMoved ? 0 : 1)
    clock.advance('1h')
    await deliver()

    expect(await sent(subject)).toHaveLength(1)
  }
})

test('a newsletter that was called off is never sent, and one that has begun is not moved', async () => {
  const at = inHours(1)
  const id = await planned('called off', at)
  await db.tx(null, (tx) => stopBroadcast(tx, id, clock.now()))
  expect(await move(id, inHours(2))).toBe(false)
  clock.advance('1h')
  await deliver()
  await runFor(id, at)
  expect([await sent('called off'), await stateOf(id)]).toEqual([[], 'stopped'])

  const begun = await planned('begun', inHours(1))
  clock.advance('1h')
  await deliver()
  expect([await move(begun, inHours(1)), await stateOf(begun)]).toEqual([false, 'done'])
})

test('two persons plan and move it, one calls it off, and an approval after its time does nothing', async () => {
  const [by, approver] = [await operatorOfMachine(server), await operatorOfMachine(server)]
  const text = { subject: 'by two', body: '本文', link: null, segment: everyReader }
  const startsAt = inHours(1).toISOString()
  const request = await requestedOf({ by, approver }, startNewsletterAct, { ...text, startsAt })
  expect((await approver.browser.done(decideConsoleRequest, request)).status).toBe('approved')
  const row = async () =>
    (await by.browser.done(listNewsletters, {})).newsletters.find((each) => each.subject === 'by two')
  expect(await row()).toMatchObject({ state: 'planned', startedAt: startsAt, waiting: 0 })

  const id = (await row())?.id ?? ''
  const to = inHours(2).toISOString()
  const moved = await requestedOf({ by, approver }, moveNewsletterAct, { id, startsAt: to })
  await approver.browser.done(decideConsoleRequest, moved)
  expect(await row()).toMatchObject({ state: 'planned', startedAt: to })
  expect((await doAct(by.browser, stopNewsletterAct, { id })).status).toBe('done')
  expect(await row()).toMatchObject({ state: 'stopped' })

  const late = await requestedOf({ by, approver }, startNewsletterAct, {
    ...text,
    subject: 'overdue one',
    startsAt: to,
  })
  clock.advance('3h')
  const { requestId } = late
  expect((await approver.browser.done(previewRequest, { requestId })).preview.blocked).toContain(
    '過ぎています',
  )
  await deliver()
  expect([await sent('by two'), await sent('overdue one')]).toEqual([[], []])
})

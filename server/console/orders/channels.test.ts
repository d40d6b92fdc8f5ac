import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  listConsoleChannels,
  pauseChannelAct,
  resumeChannelAct,
  testChannelAct,
} from '#contract/console/channels.ts'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { readExchangeOffer } from '#contract/exchange/exchange.ts'
import { testChannelJob } from '../../exchange/channel/test-channel-job.ts'
import { findExchange } from '../../exchange/exchange.ts'
import type { GiftProvider } from '../../exchange/providers/provider.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const server = await startConsoleServer(db, { clock: members.clock })
const reviewer = await server.signedIn('reviewer')
const notice = 'ただいま点検しています。終わり次第再開します。'
await fillStock(db, members, { channel: 'amazon', points: 300, count: 20 })
await fillStock(db, members, { channel: 'giftee_select', points: 500, count: 20 })

const rowOf = async (wanted: Channel) =>
  (await reviewer.done(listConsoleChannels, {})).channels.find(({ channel }) => channel === wanted)

async function runTests(exchanges = members.exchanges) {
  const job = testChannelJob(exchanges, members.clock)
  const due = await db.sql<{ id: string; payload: unknown }[]>`
    update job_task set state = 'done', ended_at = now() where kind = 'test-channel' and state = 'waiting'
    returning id, payload`
  for (const { id, payload } of due) await job.run(payload, { id, kind: job.kind, uid: null, attempt: 1 })
  return due.length
}

test.each(['viewer', 'support'] as const)('%s sees the channels and changes none', async (role) => {
  const browser = await server.signedIn(role)
  const input = { channel: 'quo' } as const

  const refused = [
    await browser.refused(pauseChannelAct.preview, { ...input, notice }),
    await browser.refused(resumeChannelAct.preview, input),
    await browser.refused(testChannelAct.preview, input),
  ]

  expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
  expect((await browser.done(listConsoleChannels, {})).channels).toHaveLength(channels.length)
})

test('a paused channel refuses new exchanges with the notice, and resumes', async () => {
  const { ask, browser } = await newExchanger(db, members)
  const offerOf = async () =>
    (await browser.done(readExchangeOffer, {})).channels.find(({ channel }) => channel === 'amazon')

  await doAct(reviewer, pauseChannelAct, { channel: 'amazon', notice })
  const paused = await offerOf()
  const refused = await ask('amazon', 300)
  await doAct(reviewer, resumeChannelAct, { channel: 'amazon' })
  const accepted = await ask('amazon', 300)

  expect(paused).toMatchObject({ state: 'paused', notice, amounts: [] })
  expect(refused).toMatchObject({ ok: false, reason: 'channel-paused', details: { notice } })
  expect(accepted.ok).toBe(true)
  expect(await offerOf()).toMatchObject({ state: 'open', notice: null })
  const { rows } = await reviewer.done(listAudit, { filters: { subject: 'amazon' }, after: null })
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['channel pause', 'channel resume']))
})

test('an exchange requested before the pause waits without an order, and goes on after it', async () => {
  const { uid, ask } = await newExchanger(db, members, { isKnown: true })
  const key = { uid, exchangeId: randomUUID() }
  await ask('giftee_select', 500, key.exchangeId)
  await doAct(reviewer, pauseChannelAct, { channel: 'giftee_select', notice })

  for (let minute = 0; minute < 90; minute++) {
    members.clock.advance('1m')
    await runExchangeJobs(db, members)
  }
  const waiting = await findExchange(db.sql, key)
  const underWay = (await rowOf('giftee_select'))?.underWay
  const jobs = await db.sql`select id from job_task where uid = ${uid} and kind = 'deliver-exchange'`
  await doAct(reviewer, resumeChannelAct, { channel: 'giftee_select' })
  members.clock.advance('1m')
  await runExchangeJobs(db, members)

  expect(waiting).toMatchObject({ status: 'requested', tries: 0, askedAt: null, isWithOperator: false })
  expect(underWay).toBe(1)
  // The attempt, the last look and the next one.
  expect(jobs.length).toBeLessThanOrEqual(3)
  expect(await findExchange(db.sql, key)).toMatchObject({ status: 'issued', tries: 1 })
})

test('one of two acts on a channel at once is done, and the other is shown the new state', async () => {
  const admin = await server.signedIn('admin')
  const seenBy = async (browser: typeof admin, text: string) => {
    const input = { channel: 'paypay', notice: text } as const
    const { hash: seen } = await browser.done(pauseChannelAct.preview, input)
    return { actId: randomUUID(), reason: '点検', seen, input }
  }
  const [one, other] = [await seenBy(reviewer, `${notice}1`), await seenBy(admin, `${notice}2`)]

  const outcomes = await Promise.all([
    reviewer.done(pauseChannelAct.execute, one),
    admin.done(pauseChannelAct.execute, other),
  ])
  const resumed = await doAct(reviewer, resumeChannelAct, { channel: 'paypay' })
  const { preview } = await reviewer.done(resumeChannelAct.preview, { channel: 'paypay' })

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'done'])
  expect(resumed.status).toBe('done')
  expect(preview.blocked).toBe('この交換先は、止まっていません。')
})

test('a test asks the company once, and its outcome is shown without codes and links', async () => {
  let calls = 0
  const funds: GiftProvider['funds'] = async () => {
    calls++
    return calls === 1
      ? { status: 'failed', why: '401 https://company.example/key 12345678' }
      : { status: 'answered', points: 120_000 }
  }
  const { inventory } = members.exchanges.providers
  const exchanges = { ...members.exchanges, providers: { inventory: { ...inventory, funds } } }
  const actId = randomUUID()
  const input = { channel: 'quo' } as const
  const { hash: seen } = await reviewer.done(testChannelAct.preview, input)
  const wanted = { actId, reason: '設定を変えた', seen, input }

  await Promise.all([1, 2].map(() => reviewer.done(testChannelAct.execute, wanted)))
  const runs = await runTests(exchanges)
  const failed = (await rowOf('quo'))?.test
  await doAct(reviewer, testChannelAct, input)
  await runTests(exchanges)

  expect(runs).toBe(1)
  expect(failed).toMatchObject({ answer: '401 ［伏せ字］ ［伏せ字］', funds: null })
  expect((await rowOf('quo'))?.test).toMatchObject({ answer: null, funds: 120_000 })
  const { rows } = await reviewer.done(listAudit, { filters: { subject: 'quo' }, after: null })
  expect(rows.map(({ act }) => act)).toEqual([
    'channel test',
    'channel ask-test',
    'channel test',
    'channel ask-test',
  ])
})

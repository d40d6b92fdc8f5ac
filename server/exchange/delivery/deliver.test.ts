import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { cancelExchange, revealGift } from '#contract/exchange/exchange.ts'
import { actsOn } from '../../audit/record-act.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { readPoint } from '../../ledger/point-reader.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { knownPoints } from '../../testing/members/allow-exchange.ts'
import { retryExchange } from '../../testing/members/decisions.ts'
import { newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { exchangeDigestLines } from '../digest-lines.ts'
import { readExchanges } from '../exchange.ts'
import type { Order } from '../providers/provider.ts'
import { readOffer } from '../request/offer.ts'
import { deliverExchange } from './deliver-exchange.ts'
import { escalateStalled } from './escalate-stalled.ts'
import { cancelAtCompany, settleFailed, settleIssued } from './settle.ts'

const stage = await startGiftCompanies({ answerWithinMs: 10_000 })
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const companies = { ...stage.companies, giftee: null, quo: null }
const server = await startAuthServer(db, { clock, companies })
const waits = ['5s', '30s', '2m', '10m', '1h', '6h']

beforeEach(async () => {
  // Pending work of an earlier test must not consume the faults of this one.
  await db.sql`delete from job_task where kind in ('deliver-exchange', 'probe-channel')`
  await db.sql`delete from exchange_channel`
  await clearFaults()
  clock.advance('1d')
})

describe('a lost response', () => {
  it('after issuing leaves the exchange unknown, and the check five seconds later finds the same gift', async () => {
    const { uid, exchangeId } = await requested()
    stage.fail('amazon', 'lost')

    await run()
    const between = await stateOf(uid, exchangeId)
    const heldBetween = await pointOf(uid)
    clock.advance('5s')
    await run()

    expect(between).toMatchObject({ status: 'unknown', isWithOperator: false, nextTryAt: expect.any(String) })
    expect(heldBetween).toMatchObject({ held: 500 })
    const after = await stateOf(uid, exchangeId)
    expect(after.timeline.map(({ status }) => status)).toEqual(['requested', 'issuing', 'unknown', 'issued'])
    expect(after).toMatchObject({ status: 'issued', giftExpiresOn: '2032-06-10', nextTryAt: null })
    expect(await cardsOf(uid)).toBe(1)
  })

  it('prevents the member from canceling', async () => {
    const { browser, exchangeId } = await requested()
    stage.fail('amazon', 'lost')
    await run()

    expect(await browser.refused(cancelExchange, { exchangeId })).toBe('409 exchange-not-cancelable')
    expect(await browser.refused(revealGift, { exchangeId })).toBe('409 gift-not-ready')
  })

  it('keeps the exchange unknown while later responses are inconclusive', async () => {
    const { uid, exchangeId } = await requested()
    for (const fault of ['lost', 'expired', '429'] as const) stage.fail('amazon', fault)

    for (const wait of waits.slice(0, 3)) {
      await run()
      clock.advance(wait)
    }

    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'unknown' })
    await run()
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
    expect(await cardsOf(uid)).toBe(1)
  })
})

test('an unreachable company is retried on the schedule, and then the operator takes over', async () => {
  const { uid, exchangeId } = await requested()
  // Covers the probes of the closed channel too.
  stage.fail('amazon', '500', 30)

  for (const wait of waits) {
    await run()
    expect(await stateOf(uid, exchangeId)).toMatchObject({ isWithOperator: false })
    clock.advance(wait)
  }
  await run()
  const given = await stateOf(uid, exchangeId)
  clock.advance('1d')
  await run()

  expect(given).toMatchObject({ status: 'unknown', isWithOperator: true, nextTryAt: null })
  expect(await pointOf(uid)).toMatchObject({ held: 500 })
  const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }
  await clearFaults()
  expect(await db.tx(uid, (tx) => retryExchange(tx, operation))).toBe('done')
  await run()
  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued', isWithOperator: false })
})

test('a final refusal of a company returns the points at once, with a message for the member', async () => {
  const { uid, exchangeId } = await requested()
  stage.fail('amazon', 'refused')

  await run()

  expect(await stateOf(uid, exchangeId)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('発行できませんでした'),
  })
  expect(await pointOf(uid)).toMatchObject({ available: 20_000, held: 0 })
})

test('two runs of one attempt issue one gift, whichever finishes first', async () => {
  const { uid, exchangeId } = await requested()
  const once = () => deliverExchange(server.exchanges, { uid, exchangeId, attempt: 1 }, clock)

  await Promise.all([once(), once(), once()])
  await once()

  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
  expect(await cardsOf(uid)).toBe(1)
  expect(await pointOf(uid)).toMatchObject({ held: 0, exchangedTotal: 500 + knownPoints })
})

describe('the operator', () => {
  it('returns points only after the company canceled the gift', async () => {
    const { uid, exchangeId } = await requested()
    stage.fail('amazon', 'lost')
    await run()
    const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }
    const reason = '発行できませんでした'
    stage.fail('amazon', '500')

    const refused = await cancelAtCompany(server.exchanges, operation, reason)
    const heldStill = await pointOf(uid)
    const done = await cancelAtCompany(server.exchanges, operation, reason)
    clock.advance('5s')
    await run()

    expect(refused).toEqual({ notCanceled: '500' })
    expect(heldStill).toMatchObject({ held: 500 })
    expect(done).toBe('done')
    expect(await stateOf(uid, exchangeId)).toMatchObject({
      status: 'failed',
      reason: '発行できませんでした',
    })
    expect(await pointOf(uid)).toMatchObject({ available: 20_000, held: 0 })
    expect(await actsOn(db.sql, exchangeId)).toMatchObject([{ act: 'exchanges cancel' }])
  })

  it('returns no points while the company is being asked, which may issue the gift a moment later', async () => {
    const { uid, exchangeId } = await requested()
    const settled: unknown[] = []
    const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }
    const { amazon } = server.exchanges.providers
    const issue = async (order: Order) => {
      settled.push(await cancelAtCompany(server.exchanges, operation, '間違い'))
      settled.push(await db.tx(uid, (tx) => settleFailed(tx, operation, { reason: '間違い' }, clock.now())))
      return amazon?.issue(order) ?? { status: 'later' as const, why: 'not set up' }
    }
    const providers = { ...server.exchanges.providers, ...(amazon && { amazon: { ...amazon, issue } }) }

    await deliverExchange({ ...server.exchanges, providers }, { uid, exchangeId, attempt: 1 }, clock)

    expect(settled).toEqual(['being-asked', 'being-asked'])
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
    expect(await pointOf(uid)).toMatchObject({ available: 19_500, held: 0 })
  })

  it('settles an exchange as issued once', async () => {
    const { uid, exchangeId } = await requested()
    stage.fail('amazon', 'lost')
    await run()
    const settle = () => db.tx(uid, (tx) => settleIssued(tx, { uid, exchangeId }, clock.now()))

    const [one, again] = [await settle(), await settle()]

    expect(one).toMatchObject({ exchangeId })
    expect(again).toBe('not-under-way')
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
  })
})

test('a channel closes with a notice when its company keeps failing, and reopens by itself when it responds', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => requested()))
  stage.fail('amazon', '500', 6)
  await run()
  const { uid, ask } = await newExchanger(db, server)

  const shut = await channelOf(uid)
  const refused = await ask('amazon', 300)
  clock.advance('1m')
  // The retries of each exchange come first, then the probe.
  stage.fail('amazon', '500', 20)
  await run()
  const stillShut = await channelOf(uid)
  await clearFaults()
  clock.advance('1h')
  await run()

  expect(shut).toMatchObject({ state: 'paused', amounts: [], notice: expect.stringContaining('自動で再開') })
  expect(refused).toMatchObject({ ok: false, reason: 'channel-paused', details: { notice: shut?.notice } })
  expect(stillShut).toMatchObject({ state: 'paused' })
  expect(await channelOf(uid)).toMatchObject({ state: 'open', notice: null })
  for (const other of others) {
    expect(await stateOf(other.uid, other.exchangeId)).toMatchObject({ status: 'issued' })
  }
})

test('a stalled exchange is escalated to the operator, whose morning mail names it with the next step', async () => {
  const { uid, exchangeId } = await requested()
  // Its job is gone, as after a restored backup.
  await db.sql`delete from job_task where kind = 'deliver-exchange'`
  const look = escalateStalled(server.exchanges, clock)

  await look.runNow()
  const early = await stateOf(uid, exchangeId)
  clock.advance('31m')
  await look.runNow()
  const lines = await exchangeDigestLines(server.exchanges, clock.now())

  expect(early.isWithOperator).toBe(false)
  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'requested', isWithOperator: true })
  expect(lines).toContainEqual({
    waits: expect.stringContaining('発行を確認できず'),
    next: expect.stringContaining('「注文」'),
    path: '/orders',
  })
})

test('an exchange that is issued after the job listed it as stalled is not escalated', async () => {
  const { uid, exchangeId } = await requested()
  clock.advance('31m')
  const issueFirst: Db['tx'] = async (...transaction) => {
    await run()
    return db.tx(...transaction)
  }

  await escalateStalled({ ...server.exchanges, db: { ...db, tx: issueFirst } }, clock).runNow()

  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued', isWithOperator: false })
})

test('the ledger verifies after all tests', async () => {
  expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
})

async function requested(points = 500) {
  const exchanger = await newExchanger(db, server)
  const exchangeId = randomUUID()
  await exchanger.ask('amazon', points, exchangeId)
  return { ...exchanger, exchangeId }
}

const run = () => runExchangeJobs(db, server)
/** Not through the callables, because the clock moves by hours and ID tokens would expire. */
async function stateOf(uid: string, exchangeId: string) {
  const which = { where: (sql: Sql | Tx) => sql`exchange_id = ${exchangeId}`, limit: 1 }
  const [exchange] = await readExchanges(db.sql, uid, which)
  if (!exchange) throw new Error('no such exchange')
  return exchange
}
const pointOf = (uid: string) => readPoint(db.sql, uid)

async function channelOf(uid: string) {
  const { channels } = await readOffer(server.exchanges, uid, clock.now())
  return channels.find(({ channel }) => channel === 'amazon')
}

/** The number of cards Amazon issued for a member's orders. */
async function cardsOf(uid: string): Promise<number> {
  const rows = await db.sql<{ orderId: string }[]>`
    select order_id as "orderId" from exchange_request where uid = ${uid} and provider = 'amazon'`
  const made = [...stage.orders.keys()]
  return rows.filter(({ orderId }) => made.includes(`Kotsu${orderId.replaceAll('-', '')}`)).length
}

async function clearFaults() {
  const body = JSON.stringify({ company: 'amazon', fault: null })
  await fetch(`${stage.origin}/__fault`, { method: 'POST', body })
}

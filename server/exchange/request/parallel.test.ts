import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { CallError } from '../../http/call-error.ts'
import { memberBurst, memberLimit } from '../../http/member-limit.ts'
import { hold } from '../../ledger/hold.ts'
import { readPoint } from '../../ledger/point-reader.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { newMember } from '../../testing/members/member.ts'
import { type AuthServer, startAuthServer } from '../../testing/servers/auth-server.ts'
import { reserveGift } from '../stock/stock.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const at = clock.now()
const many = Array.from({ length: 300 }, (_, n) => n)
/**
 * Without the rate limit, so that each request reaches the rules. faults/holds.test.ts is the long version with 10,000.
 */
const requests = 100

test('exactly as many of 300 parallel holds succeed as the balance covers', async () => {
  const { uid } = await newMember(db, { points: 30_250 })

  const outcomes = await Promise.all(
    many.map(() =>
      reasonOf(db.tx(uid, (tx) => hold(tx, { uid, holdId: randomUUID(), channel: 'quo', points: 300, at }))),
    ),
  )

  expect(outcomes.filter((reason) => reason === null)).toHaveLength(Math.floor(30_250 / 300))
  expect(new Set(outcomes)).toEqual(new Set([null, 'insufficient-points']))
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 250, held: 30_000 })
})

test(`${requests} parallel requests create one open exchange per channel`, async () => {
  await stockAll(500)

  // Two channels: with a third one the limit of three a day would refuse first.
  const { uid, outcomes } = await askAll(server, requests, ['amazon', 'quo'])

  expect(await openOf(uid)).toEqual(['amazon', 'quo'])
  expect(outcomes.filter((reason) => reason === null)).toHaveLength(2)
  expect(new Set(outcomes)).toEqual(new Set([null, 'exchange-open']))
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 19_000, held: 1_000 })
  const [taken] = await db.sql`select count(*) as gifts from exchange_stock where order_id is not null`
  expect(taken).toEqual({ gifts: 2 })
  expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
})

test('300 requests with the rate limit on create the same two exchanges, and the rest are told to wait', async () => {
  const limited = await startAuthServer(db, { memberLimit: memberLimit() })
  await stockAll(500)

  const { uid, outcomes } = await askAll(limited, many.length, ['amazon', 'quo'])

  expect(await openOf(uid)).toEqual(['amazon', 'quo'])
  expect(new Set(outcomes)).toEqual(new Set([null, 'exchange-open', 'too-many-requests']))
  expect(outcomes.filter((reason) => reason === 'too-many-requests').length).toBeLessThanOrEqual(
    many.length - memberBurst,
  )
  expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
})

test('three of many parallel requests for all channels succeed, and every refusal has the right reason', async () => {
  const { uid, outcomes } = await askAll(server, 80, channels)

  expect(await openOf(uid)).toHaveLength(3)
  const refusals = new Set(outcomes.filter((reason) => reason !== null))
  expect(['exchange-open', 'daily-count-reached']).toEqual(expect.arrayContaining([...refusals]))
})

test('one request sent a hundred times in parallel creates one exchange', async () => {
  await fillStock(db, server, { channel: 'giftee_select', points: 1_000, count: 3 })
  const { uid, ask } = await newExchanger(db, server)
  const exchangeId = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ask('giftee_select', 1_000, exchangeId)),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.result)))).toEqual(
    new Set(['{"status":"requested"}']),
  )
  expect(await readPoint(db.sql, uid)).toMatchObject({ held: 1_000 })
})

test('300 parallel orders take 300 different gifts, and the next one finds none', async () => {
  await fillStock(db, server, { channel: 'quo', points: 5_000, count: many.length })
  const take = (orderId: string) =>
    db.tx(null, (tx) => reserveGift(tx, { orderId, channel: 'quo', points: 5_000, at, today: '2026-11-15' }))
  const orders = many.map(() => randomUUID())

  const taken = await Promise.all(orders.map(take))
  const again = await Promise.all(orders.slice(0, 50).map(take))
  const next = await take(randomUUID())

  expect(new Set(taken)).toEqual(new Set([true]))
  expect(new Set(again)).toEqual(new Set([true]))
  expect(next).toBe(false)
  const [row] = await db.sql`
    select count(distinct order_id) as orders, count(*) as gifts from exchange_stock where points = 5000`
  expect(row).toEqual({ orders: many.length, gifts: many.length })
})

async function stockAll(points: number): Promise<void> {
  for (const channel of channels) await fillStock(db, server, { channel, points, count: 10 })
}

/**
 * Sends many parallel requests of one new member over HTTP; returns the reasons of the refusals, null for a success.
 */
async function askAll(at: AuthServer, count: number, among: readonly Channel[]) {
  const { uid, ask } = await newExchanger(db, at, { points: 20_000 })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => ask(among[n % among.length] ?? 'quo', 500)),
  )
  return { uid, outcomes: answers.map((answer) => (answer.ok ? null : answer.reason)) }
}

async function openOf(uid: string): Promise<string[]> {
  const rows = await db.sql<{ channel: string }[]>`
    select channel from exchange_request where uid = ${uid} and status = 'requested' order by channel`
  return rows.map(({ channel }) => channel)
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallError) return error.reason
      throw error
    },
  )

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { approveReviewAct, rejectReviewAct } from '#contract/console/review.ts'
import { signInSampleOperator } from '#contract/console/sign-in.ts'
import { listLots, withdrawLotAct } from '#contract/console/stock.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { insertLot } from '../../exchange/stock/lot.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { orderIdOf, readBooks } from '../../testing/members/exchange-books.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine, requestedOf } from '../../testing/members/operators.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const [by, approver] = [await operatorOfMachine(server), await operatorOfMachine(server)]

async function newLot(points: number, count: number): Promise<string> {
  const lotId = randomUUID()
  await fillStock(db, members, { channel: 'quo', points, count })
  await db.sql`update exchange_stock set lot_id = ${lotId} where lot_id is null and points = ${points}`
  const bought = { fileName: 'quo.csv', points: points * count, costYen: 1, buyer: '佐藤', seller: null }
  const lot = { lotId, gifts: count, ...bought, importedBy: 'sato', importedAt: clock.now() }
  await db.tx(null, (tx) => insertLot(tx, lot))
  return lotId
}
const lotRow = async (lotId: string) =>
  (await by.browser.done(listLots, { filters: {}, after: null })).rows.find((row) => row.lotId === lotId)

test('a lot is withdrawn by two persons, and what a member has of it stays', async () => {
  const lotId = await newLot(500, 3)
  const { ask } = await newExchanger(db, members, { isKnown: true })
  expect((await ask('quo', 500)).ok).toBe(true)
  await runExchangeJobs(db, members)

  const request = await requestedOf({ by, approver }, withdrawLotAct, { lotId })
  expect(await lotRow(lotId)).toMatchObject({ free: 2, issued: 1, ended: 0 })
  expect(await by.browser.refused(decideConsoleRequest, request)).toBe('403 request-own')
  expect((await approver.browser.done(decideConsoleRequest, request)).status).toBe('approved')

  expect(await lotRow(lotId)).toMatchObject({ free: 0, issued: 1, ended: 2 })
  const other = await newExchanger(db, members, { isKnown: true })
  expect(await other.ask('quo', 500)).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
  expect((await doAct(by.browser, withdrawLotAct, { lotId })).status).toBe('changed')
  const unknown = { lotId: randomUUID() }
  expect(await by.browser.refused(withdrawLotAct.preview, unknown)).toBe('404 lot-unknown')
})

test('a code of a withdrawn lot reaches no member: an exchange in review receives another gift, once there is one', async () => {
  const lotId = await newLot(3_000, 3)
  // Nobody knows these members, so their exchanges wait for a review.
  const first = await waitingFor(3_000)
  const second = await waitingFor(3_000)
  const rejected = await waitingFor(3_000)
  // One other gift: for the exchange that asked first.
  const [other = ''] = await fillStock(db, members, { channel: 'quo', points: 3_000, count: 1 })
  const preview = await by.browser.done(withdrawLotAct.preview, { lotId })
  expect(preview.preview.what).toContain('確保中の3件')
  expect(await lotRow(lotId)).toMatchObject({ free: 0, reserved: 3, isWithdrawn: false })

  const request = await requestedOf({ by, approver }, withdrawLotAct, { lotId })
  await approver.browser.done(decideConsoleRequest, request)
  expect(await lotRow(lotId)).toMatchObject({ free: 0, reserved: 0, ended: 3, isWithdrawn: true })
  const late = await newExchanger(db, members)
  expect(await late.ask('quo', 3_000)).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })

  await doAct(by.browser, rejectReviewAct, { ...rejected.key, message: '確認できません', isFraud: false })
  for (const { key } of [first, second]) await doAct(by.browser, approveReviewAct, key)
  await runExchangeJobs(db, members)
  expect(await codeOf(first)).toBe(other)
  expect(await readBooks(db, second.uid)).toMatchObject({ held: 3_000, exchanged: 0, problems: [] })

  const [next = ''] = await fillStock(db, members, { channel: 'quo', points: 3_000, count: 1 })
  clock.advance('1h')
  await runExchangeJobs(db, members)
  expect(await codeOf(second)).toBe(next)
  expect(await readBooks(db, second.uid)).toMatchObject({ held: 0, exchanged: 3_000, problems: [] })
  expect(await lotRow(lotId)).toMatchObject({ free: 0, reserved: 0, issued: 0, ended: 3 })
})

test('a gift that expired while its exchange was on hold is not issued, but another one', async () => {
  await fillStock(db, members, { channel: 'quo', points: 5_000, count: 1 })
  const waiting = await waitingFor(5_000)
  await db.sql`update exchange_stock set expires_on = ${japanDay(clock.now())}::date - 1 where points = 5000`
  const [valid] = await fillStock(db, members, { channel: 'quo', points: 5_000, count: 1 })

  await doAct(by.browser, approveReviewAct, waiting.key)
  await runExchangeJobs(db, members)

  expect(await codeOf(waiting)).toBe(valid)
})

async function waitingFor(points: number) {
  const { uid, ask } = await newExchanger(db, members, { isKnown: false })
  const exchangeId = randomUUID()
  expect((await ask('quo', points, exchangeId)).ok).toBe(true)
  clock.advance('1s')
  return { uid, key: { uid, exchangeId } }
}

async function codeOf({ key }: Awaited<ReturnType<typeof waitingFor>>) {
  const order = {
    orderId: await orderIdOf(db, key.exchangeId),
    channel: 'quo',
    points: 0,
    account: null,
  } as const
  const shown = await members.exchanges.providers.inventory?.reveal({ ...order, at: clock.now() })
  return shown?.status === 'revealed' ? shown.gift.code : null
}

test('the second sample admin approves, but not for gifts that were issued since the lot was seen', async () => {
  const lotId = await newLot(1_000, 2)
  const [by, approver] = [{ browser: await server.signedIn('admin') }, { browser: server.browser() }]
  await approver.browser.done(signInSampleOperator, { role: 'admin', isSecond: true })
  const request = await requestedOf({ by, approver }, withdrawLotAct, { lotId })
  const { ask } = await newExchanger(db, members, { isKnown: true })
  expect((await ask('quo', 1_000)).ok).toBe(true)
  await runExchangeJobs(db, members)

  expect((await approver.browser.done(decideConsoleRequest, request)).status).toBe('changed')
  const { hash: seen } = await approver.browser.done(previewRequest, { requestId: request.requestId })
  await approver.browser.done(decideConsoleRequest, { ...request, seen })

  expect(await lotRow(lotId)).toMatchObject({ free: 0, issued: 1, ended: 1 })
})

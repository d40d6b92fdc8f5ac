import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { rejectReview } from '#contract/console/review.ts'
import { signInSampleOperator } from '#contract/console/sign-in.ts'
import { listLots, withdrawLot } from '#contract/console/stock.ts'
import { insertLot } from '../../exchange/stock/lot.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
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

  const request = await requestedOf({ by, approver }, withdrawLot, { lotId })
  expect(await lotRow(lotId)).toMatchObject({ free: 2, issued: 1, ended: 0 })
  expect(await by.browser.refused(decideConsoleRequest, request)).toBe('403 request-own')
  expect((await approver.browser.done(decideConsoleRequest, request)).status).toBe('approved')

  expect(await lotRow(lotId)).toMatchObject({ free: 0, issued: 1, ended: 2 })
  const other = await newExchanger(db, members, { isKnown: true })
  expect(await other.ask('quo', 500)).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
  expect((await doAct(by.browser, withdrawLot, { lotId })).status).toBe('changed')
  const unknown = { lotId: randomUUID() }
  expect(await by.browser.refused(withdrawLot.preview, unknown)).toBe('404 lot-unknown')
})

test('a gift of a withdrawn lot that an exchange has set aside is never in stock again', async () => {
  const lotId = await newLot(3_000, 2)
  const [given, waiting] = [
    await newExchanger(db, members, { isKnown: false }),
    await newExchanger(db, members, { isKnown: false }),
  ]
  // Nobody knows these members, so their exchanges wait for a review.
  for (const { ask } of [given, waiting]) expect((await ask('quo', 3_000)).ok).toBe(true)
  const preview = await by.browser.done(withdrawLot.preview, { lotId })
  expect(preview.preview.what).toContain('確保中の2件')
  expect(await lotRow(lotId)).toMatchObject({ free: 0, reserved: 2, isWithdrawn: false })

  const request = await requestedOf({ by, approver }, withdrawLot, { lotId })
  await approver.browser.done(decideConsoleRequest, request)
  const [row] = await db.sql<{ exchangeId: string }[]>`
    select exchange_id as "exchangeId" from exchange_request where uid = ${waiting.uid}`
  const rejected = {
    uid: waiting.uid,
    exchangeId: row?.exchangeId ?? '',
    message: '確認できません',
    isFraud: false,
  }
  await doAct(by.browser, rejectReview, rejected)
  await runExchangeJobs(db, members)

  expect(await lotRow(lotId)).toMatchObject({ free: 0, reserved: 1, ended: 1, isWithdrawn: true })
  const other = await newExchanger(db, members)
  expect(await other.ask('quo', 3_000)).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
})

test('the second sample admin approves, but not for gifts that were issued since the lot was seen', async () => {
  const lotId = await newLot(1_000, 2)
  const [by, approver] = [{ browser: await server.signedIn('admin') }, { browser: server.browser() }]
  await approver.browser.done(signInSampleOperator, { role: 'admin', isSecond: true })
  const request = await requestedOf({ by, approver }, withdrawLot, { lotId })
  const { ask } = await newExchanger(db, members, { isKnown: true })
  expect((await ask('quo', 1_000)).ok).toBe(true)
  await runExchangeJobs(db, members)

  expect((await approver.browser.done(decideConsoleRequest, request)).status).toBe('changed')
  const { hash: seen } = await approver.browser.done(previewRequest, { requestId: request.requestId })
  await approver.browser.done(decideConsoleRequest, { ...request, seen })

  expect(await lotRow(lotId)).toMatchObject({ free: 0, issued: 1, ended: 1 })
})

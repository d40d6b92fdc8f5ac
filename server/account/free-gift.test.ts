import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { register } from '#contract/auth/auth.ts'
import { cancelExchange, createExchange } from '#contract/exchange/exchange.ts'
import { verifyExchangeHolds } from '../exchange/review/verify-holds.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { allowExchange } from '../testing/members/allow-exchange.ts'
import { approveExchange, rejectExchange } from '../testing/members/decisions.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../testing/members/exchanger.ts'
import { runDue } from '../testing/run-due.ts'
import { newRegistration, startAuthServer } from '../testing/servers/auth-server.ts'
import { eraseMemberJob } from './delete-account.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
await fillStock(db, server, { channel: 'amazon', points: 500, count: 40 })
await fillStock(db, server, { channel: 'amazon', points: 1_000, count: 2 })
await fillStock(db, server, { channel: 'quo', points: 500, count: 10 })

test('a member who registers again under a known attempt id gets a new uid and no gift for an old exchange id', async () => {
  const attemptId = randomUUID()
  const exchangeId = randomUUID()
  const first = await registered({ attemptId })
  await exchangeOnce(first, exchangeId)
  await leaveAndErase(first)

  const second = await registered({ attemptId })
  await allowExchange(db, second.uid, { points: 0, isKnown: false, now: clock.now() })
  const answer = await second.browser.ask(createExchange, { exchangeId, channel: 'amazon', points: 500 })

  expect(answer).toMatchObject({ ok: false, status: 409, reason: 'exchange-id-used' })
  expect(second.uid).not.toBe(first.uid)
  expect(await exchangesOf(second.uid)).toEqual([])
  await expectRightBooks()
})

test('an exchange id that was used by anybody, erased or not, starts no second exchange', async () => {
  const exchangeId = randomUUID()
  const [first, other] = [await newExchanger(db, server), await newExchanger(db, server)]
  await first.ask('amazon', 500, exchangeId)

  const answer = await other.ask('amazon', 500, exchangeId)

  expect(answer).toMatchObject({ ok: false, reason: 'exchange-id-used' })
  expect(await readPoint(db.sql, other.uid)).toMatchObject({ available: 20_000, held: 0 })
  expect(await exchangesOf(other.uid, exchangeId)).toEqual([])
})

test('two members who ask under one exchange id at once get one exchange between them', async () => {
  const exchangeId = randomUUID()
  const members = await Promise.all([1, 2, 3, 4].map(() => newExchanger(db, server)))

  const answers = await Promise.all(members.map(({ ask }) => ask('amazon', 500, exchangeId)))

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect(refusals).toEqual(Array(3).fill('exchange-id-used'))
})

test('an exchange never starts on a hold that already exists', async () => {
  const exchangeId = randomUUID()
  const { uid, ask, browser } = await newExchanger(db, server)
  await ask('amazon', 500, exchangeId)
  await browser.done(cancelExchange, { exchangeId })
  // Deletes everything but the ledger, as an erasure or a restored backup might.
  await forgetExchange(uid, exchangeId)

  const answers = [
    await ask('amazon', 500, exchangeId),
    await ask('amazon', 1_000, exchangeId),
    await ask('quo', 500, exchangeId),
  ]

  for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason: 'exchange-id-used' })
  expect(await exchangesOf(uid, exchangeId)).toEqual([])
})

test('a canceled or rejected exchange id returns its final state and moves nothing', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { points: 1_000, isKnown: false })
  const [canceledId, rejectedId] = [randomUUID(), randomUUID()]
  await ask('amazon', 500, canceledId)
  await browser.done(cancelExchange, { exchangeId: canceledId })
  await ask('amazon', 500, rejectedId)
  await db.tx(uid, (tx) => rejectExchange(tx, operationOn(uid, rejectedId), '確認できませんでした'))
  const before = await transfersOf(uid)

  const answers = [
    await ask('amazon', 500, canceledId),
    await ask('amazon', 500, rejectedId),
    await ask('quo', 500, rejectedId),
  ]

  expect(answers).toMatchObject([
    { ok: true, result: { status: 'canceled' } },
    { ok: true, result: { status: 'rejected' } },
    { ok: false, reason: 'exchange-open' },
  ])
  expect(await transfersOf(uid)).toBe(before)
})

test('an exchange id in capitals is the same id for the exchange and its hold', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { points: 1_000, isKnown: false })
  const exchangeId = randomUUID()
  await ask('amazon', 500, exchangeId.toUpperCase())

  const again = await ask('amazon', 500, exchangeId)
  const canceled = await browser.done(cancelExchange, { exchangeId: exchangeId.toUpperCase() })

  expect(again).toMatchObject({ ok: true, result: { status: 'review' } })
  expect(canceled.status).toBe('canceled')
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 1_000, held: 0 })
  await expectRightBooks()
})

test('a cancellation that races an approval ends the hold exactly once', async () => {
  for (let round = 0; round < 5; round++) {
    const exchangeId = randomUUID()
    const { uid, ask, browser } = await newExchanger(db, server, { points: 500, isKnown: false })
    await ask('amazon', 500, exchangeId)

    const [canceled, approved] = await Promise.all([
      browser.ask(cancelExchange, { exchangeId }),
      db.tx(uid, (tx) => approveExchange(tx, operationOn(uid, exchangeId))),
    ])
    await runExchangeJobs(db, server)

    expect(canceled.ok).toBe(approved !== 'done')
    const point = await readPoint(db.sql, uid)
    expect(point).toMatchObject(canceled.ok ? { available: 500, held: 0 } : { available: 0, held: 0 })
  }
  await expectRightBooks()
})

test('two operators who reject in parallel reject once, and a second rejection changes nothing', async () => {
  const exchangeId = randomUUID()
  const { uid, ask } = await newExchanger(db, server, { points: 500, isKnown: false })
  await ask('amazon', 500, exchangeId)
  const reject = (reason: string) =>
    db.tx(uid, (tx) => rejectExchange(tx, operationOn(uid, exchangeId), reason))

  const outcomes = await Promise.all([reject('理由'), reject('理由')])
  const again = await reject('別の理由')

  expect([...outcomes].sort()).toEqual(['already-rejected', 'done'])
  expect(again).toBe('already-rejected')
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 500, held: 0 })
})

test('an exchange without its hold is reported by verify, neither approved nor delivered, and can be rejected', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { points: 1_000, isKnown: false })
  const [canceledId, reopenedId] = [randomUUID(), randomUUID()]
  await ask('amazon', 500, canceledId)
  await browser.done(cancelExchange, { exchangeId: canceledId })
  await ask('amazon', 500, reopenedId)
  await browser.done(cancelExchange, { exchangeId: reopenedId })
  // No act leads here; the books must still be safe.
  await db.sql`update exchange_request set status = 'review' where uid = ${uid} and exchange_id = ${canceledId}`
  await db.sql`update exchange_request set status = 'requested' where uid = ${uid} and exchange_id = ${reopenedId}`
  const found = await verifyExchangeHolds(db.sql)

  const approved = await db.tx(uid, (tx) => approveExchange(tx, operationOn(uid, canceledId)))
  await db.sql`
    insert into job_task (home, id, kind, key, uid, payload, run_at, created_at)
    values (${uid}, ${randomUUID()}, 'deliver-exchange', ${reopenedId}, ${uid},
      ${db.sql.json({ uid, exchangeId: reopenedId, attempt: 1 })}, now(), now())`
  await runExchangeJobs(db, server)
  const rejections = [
    await db.tx(uid, (tx) => rejectExchange(tx, operationOn(uid, canceledId), '確認できませんでした')),
    await db.tx(uid, (tx) => rejectExchange(tx, operationOn(uid, reopenedId), '確認できませんでした')),
  ]

  const mine = found.filter((problem) => problem.uid === uid)
  expect(mine).toHaveLength(2)
  expect(approved).toBe('no-hold')
  expect(rejections).toEqual(['done', 'done'])
  expect(await issuedGifts(uid)).toBe(0)
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 1_000, held: 0 })
  await expectRightBooks()
})

test('an attempt id finds its member for an hour, and only with the same address and password', async () => {
  const attemptId = randomUUID()
  const wanted = newRegistration({ attemptId })
  const first = await server.browser().done(register, wanted)

  const again = await server.browser().done(register, wanted)
  const otherAddress = await server
    .browser()
    .done(register, { ...wanted, email: `${randomUUID()}@example.jp` })
  const otherPassword = await server.browser().refused(register, { ...wanted, password: 'べつの言葉です' })
  clock.advance('61m')
  const late = await server.browser().refused(register, wanted)

  expect(again.user.uid).toBe(first.user.uid)
  expect(otherAddress.user.uid).not.toBe(first.user.uid)
  expect([otherPassword, late]).toEqual(Array(2).fill('409 email-already-in-use'))
})

type Member = Awaited<ReturnType<typeof registered>>

async function registered(change: Parameters<typeof newRegistration>[0]) {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew(change)) }
}

async function exchangeOnce({ uid, browser }: Member, exchangeId: string): Promise<void> {
  await allowExchange(db, uid, { points: 500, isKnown: false, now: clock.now() })
  await browser.done(createExchange, { exchangeId, channel: 'amazon', points: 500 })
  await db.tx(uid, (tx) => approveExchange(tx, operationOn(uid, exchangeId)))
  await runExchangeJobs(db, server)
}

async function leaveAndErase({ uid, browser }: Member): Promise<void> {
  await browser.done(deleteAccount, { word: '退会' })
  // The gift was never shown, so the erasure waits for it.
  clock.advance('31d')
  await runDue(db, [eraseMemberJob(server.auth, clock)], clock)
  expect(await db.sql`select 1 from auth_member where uid = ${uid}`).toHaveLength(0)
}

async function forgetExchange(uid: string, exchangeId: string): Promise<void> {
  await db.sql`delete from exchange_event where uid = ${uid} and exchange_id = ${exchangeId}`
  await db.sql`delete from exchange_request where uid = ${uid} and exchange_id = ${exchangeId}`
  await db.sql`delete from exchange_used_id where exchange_id = ${exchangeId}`
}

const operationOn = (uid: string, exchangeId: string) => ({ uid, exchangeId, actor: 'sato', at: clock.now() })

async function exchangesOf(uid: string, exchangeId: string | null = null): Promise<string[]> {
  const rows = await db.sql<{ status: string }[]>`
    select status from exchange_request
    where uid = ${uid} and (${exchangeId}::uuid is null or exchange_id = ${exchangeId})`
  return rows.map(({ status }) => status)
}

async function issuedGifts(uid: string): Promise<number> {
  const [row] = await db.sql<{ gifts: number }[]>`
    select count(*) as gifts from exchange_stock stock join exchange_request request using (order_id)
    where request.uid = ${uid} and stock.issued_at is not null`
  return row?.gifts ?? 0
}

async function transfersOf(uid: string): Promise<number> {
  const [row] = await db.sql<{ transfers: number }[]>`
    select count(*) as transfers from ledger_transfer where uid = ${uid}`
  return row?.transfers ?? 0
}

async function expectRightBooks(): Promise<void> {
  expect((await verifyLedger(db.sql)).problems).toEqual([])
  expect(await verifyExchangeHolds(db.sql)).toEqual([])
}

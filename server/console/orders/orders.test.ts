import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMemberTimeline } from '#contract/console/members.ts'
import { askOrderAgainAct, listOrders } from '#contract/console/orders.ts'
import { readReview } from '#contract/console/review.ts'
import { settleOrderByHandAct } from '#contract/console/two-person-acts.ts'
import { actsOn } from '../../audit/record-act.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const server = await startConsoleServer(db, { clock: members.clock })
await fillStock(db, members, { channel: 'quo', points: 300, count: 20 })
const reviewer = await server.signedIn('reviewer')
const reason = 'ギフト提供会社が復旧したため'

/** An order whose automatic attempts have ended without a clear answer. */
async function stuckOrder() {
  const { uid, ask } = await newExchanger(db, members, { isKnown: true })
  const exchangeId = randomUUID()
  await ask('quo', 300, exchangeId)
  await db.sql`
    update exchange_request
    set status = 'unknown', with_operator = true, tries = 9, trouble = 'timeout for taro@example.jp, code 481516'
    where uid = ${uid} and exchange_id = ${exchangeId}`
  return { uid, exchangeId }
}

const rowsOf = async (state: string | undefined, uid: string) =>
  (await reviewer.done(listOrders, { filters: { state }, after: null })).rows.filter((row) => row.uid === uid)

test.each(['viewer', 'support'] as const)('%s sees orders and acts on none', async (role) => {
  const key = await stuckOrder()
  const browser = await server.signedIn(role)
  const { hash: seen } = await reviewer.done(askOrderAgainAct.preview, key)
  const wanted = { actId: randomUUID(), reason, seen }

  const refused = [
    await browser.refused(askOrderAgainAct.preview, key),
    await browser.refused(askOrderAgainAct.execute, { ...wanted, input: key }),
    await browser.refused(settleOrderByHandAct.execute, { ...wanted, input: { ...key, end: 'failed' } }),
  ]

  expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
  expect((await browser.done(listOrders, { filters: {}, after: null })).rows).not.toEqual([])
  expect(await findExchange(db.sql, key)).toMatchObject({ status: 'unknown', isWithOperator: true })
})

test('asking again, pressed twice at once, is one act under the same order id', async () => {
  const key = await stuckOrder()
  const before = await findExchange(db.sql, key)
  const { hash: seen } = await reviewer.done(askOrderAgainAct.preview, key)
  const wanted = { actId: randomUUID(), reason, seen, input: key }

  const outcomes = await Promise.all([
    reviewer.done(askOrderAgainAct.execute, wanted),
    reviewer.done(askOrderAgainAct.execute, wanted),
  ])

  expect(outcomes).toEqual([{ status: 'done' }, { status: 'done' }])
  const after = await findExchange(db.sql, key)
  expect(after).toMatchObject({ status: 'unknown', isWithOperator: false, orderId: before?.orderId })
  const acts = (await actsOn(db.sql, key.exchangeId)).map(({ act }) => act)
  expect(acts.filter((act) => act === 'exchanges retry')).toHaveLength(1)
  expect(
    await db.sql`
    select 1 from job_task where kind = 'deliver-exchange' and key = ${`${key.uid}/${key.exchangeId}/10`}`,
  ).toHaveLength(1)
})

test('an order that was settled or tried meanwhile is not asked about', async () => {
  const key = await stuckOrder()
  const { hash: seen } = await reviewer.done(askOrderAgainAct.preview, key)
  const press = () =>
    reviewer.done(askOrderAgainAct.execute, { actId: randomUUID(), reason, seen, input: key })
  const { uid, exchangeId } = key

  await db.sql`update exchange_request set tries = 10 where uid = ${uid} and exchange_id = ${exchangeId}`
  expect(await press()).toMatchObject({ status: 'changed', now: { preview: { blocked: null } } })
  await db.sql`update exchange_request set status = 'issued' where uid = ${uid} and exchange_id = ${exchangeId}`
  expect(await press()).toMatchObject({
    status: 'changed',
    now: { preview: { blocked: 'この注文は、すでに決着しています。' } },
  })
})

test('an order of a suspended member is not asked about', async () => {
  const key = await stuckOrder()
  const { uid } = key
  await db.tx(uid, (tx) => suspendMember(tx, { uid, at: members.clock.now() }, '規約違反'))

  const outcome = await doAct(reviewer, askOrderAgainAct, key)

  expect(outcome).toMatchObject({ status: 'changed' })
  expect(await findExchange(db.sql, key)).toMatchObject({ isWithOperator: true })
})

test('the list filters by state and hides addresses and codes of an answer', async () => {
  const { uid } = await stuckOrder()

  const [row] = await rowsOf(undefined, uid)

  expect(row).toMatchObject({ status: 'unknown', tries: 9, answer: 'timeout for ［伏せ字］ code ［伏せ字］' })
  expect(await rowsOf('unknown', uid)).toHaveLength(1)
  expect(await rowsOf('open', uid)).toHaveLength(1)
  expect(await rowsOf('failed', uid)).toHaveLength(0)
})

test('an exchange that nobody reviewed says so with the reason, in list, detail and timeline, until a person has', async () => {
  const key = await stuckOrder()
  const set = (change: { unreviewed: boolean; status: string }) =>
    db.sql`update exchange_request set ${db.sql(change)} where uid = ${key.uid} and exchange_id = ${key.exchangeId}`
  const shown = async () => {
    const { file } = await reviewer.done(readReview, key)
    const filters = { uid: key.uid, kind: 'exchange' }
    const { rows } = await reviewer.done(listMemberTimeline, { filters, after: null })
    return [file.unreviewed, rows[0]?.detail]
  }
  const why = expect.stringMatching(/^審査なし（はじめての交換、合計500ptまで、3日以上の利用/)

  await set({ unreviewed: true, status: 'unknown' })
  const [row] = await rowsOf(undefined, key.uid)
  await set({ unreviewed: true, status: 'issued' })
  await db.sql`
    insert into exchange_event (uid, exchange_id, seq, status, at)
    values (${key.uid}, ${key.exchangeId}, 9, 'issued', ${members.clock.now()})`
  const issued = await shown()
  const [listed] = await rowsOf('unreviewed', key.uid)
  await set({ unreviewed: true, status: 'review' })
  const stopped = await shown()
  await set({ unreviewed: false, status: 'issued' })

  expect([row?.unreviewed, listed?.unreviewed, ...issued]).toEqual([why, why, why, why])
  expect(await rowsOf('unreviewed', key.uid)).toEqual([])
  expect(stopped[0]).toBeNull()
  expect(await shown()).toEqual([null, null])
})

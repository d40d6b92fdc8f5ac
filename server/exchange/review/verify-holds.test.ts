import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grant } from '../../ledger/earn.ts'
import { giveBack, hold, takeHeld } from '../../ledger/hold.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { verifyExchangeHolds } from './verify-holds.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('exchanges in every state pass verification with their own holds', async () => {
  for (const status of [
    'requested',
    'review',
    'issuing',
    'unknown',
    'issued',
    'canceled',
    'rejected',
    'failed',
  ]) {
    await exchangeIn(status)
  }

  expect(await verifyExchangeHolds(db.sql)).toEqual([])
})

test('an ended hold needs no exchange, because its owner may have been erased', async () => {
  const { uid } = await exchangeIn('issued')
  await db.sql`delete from exchange_request where uid = ${uid}`

  expect(await verifyExchangeHolds(db.sql)).toEqual([])
})

test.each<[string, string, (uid: string) => Promise<unknown>]>([
  [
    'an exchange without a hold',
    'without a hold',
    (uid) => db.sql`update exchange_request set exchange_id = ${randomUUID()} where uid = ${uid}`,
  ],
  [
    'an open hold without an exchange',
    'without an exchange',
    (uid) => db.sql`delete from exchange_request where uid = ${uid}`,
  ],
  [
    'an exchange for more points than are on hold',
    'differs from its exchange',
    (uid) => db.sql`update exchange_request set points = points + 1 where uid = ${uid}`,
  ],
  [
    'an exchange in another channel',
    'differs from its exchange',
    (uid) => db.sql`update exchange_request set channel = 'amazon' where uid = ${uid}`,
  ],
  [
    'an issued exchange whose hold is open',
    'is open, its exchange is exchanged',
    (uid) => db.sql`update exchange_request set status = 'issued' where uid = ${uid}`,
  ],
  [
    'an issued exchange whose points came back',
    'is returned, its exchange is exchanged',
    async (uid) => {
      const [row] = await db.sql<{ holdId: string }[]>`
        update exchange_request set status = 'issued' where uid = ${uid} returning exchange_id as "holdId"`
      await db.tx(uid, (tx) => giveBack(tx, { uid, holdId: row?.holdId ?? '', at }))
    },
  ],
])('%s is reported', async (_title, words, falsify) => {
  const { uid } = await exchangeIn('review')

  await falsify(uid)
  const problems = await verifyExchangeHolds(db.sql)

  const own = problems.filter((problem) => problem.uid === uid)
  expect(own.some(({ problem }) => problem.en.includes(words))).toBe(true)
})

async function exchangeIn(status: string): Promise<{ uid: string }> {
  const [uid, exchangeId] = [randomUUID(), randomUUID()]
  const wanted = { uid, holdId: exchangeId, channel: 'quo' as const, points: 300, at }
  await db.tx(uid, async (tx) => {
    await grant(tx, { uid, key: 'a', kind: 'referral', points: 300, at })
    await hold(tx, wanted)
    if (status === 'issued') await takeHeld(tx, wanted)
    if (['canceled', 'rejected', 'failed'].includes(status)) await giveBack(tx, wanted)
    await tx`
      insert into exchange_request (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at)
      values (${uid}, ${exchangeId}, 'E-20261114-FACM', ${randomUUID()}, 'quo', 'inventory', 300, ${status}, ${at})`
  })
  return { uid }
}

import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coalesce } from '../db/coalesce.ts'
import type { Db, WriteForm } from '../db/db.ts'
import { bindForm } from '../db/write-form.ts'
import { processNotices } from '../live/notices.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { grant, type LoneGrant } from './earn.ts'
import { grantTogether } from './grant-together.ts'
import type { Posted } from './transfer.ts'
import { verifyLedger } from './verify.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const runs = 5 * Number(process.env.FAULT_ROUNDS ?? 2)

/** Few members and keys, so that many collide; sometimes other points under a known key. */
const wish = fc.record({
  member: fc.integer({ min: 0, max: 3 }),
  key: fc.integer({ min: 0, max: 9 }),
  isOdd: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
const wishes = fc.array(wish, { minLength: 1, maxLength: 60 })
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

test.each(['joined', 'routed'] as const)(
  'batched grants (%s) equal grants made one by one when members and keys repeat',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(wishes, wishes, async (before, asked) => {
        const [some, others] = [newUids(), newUids()]
        const granter = batchGrants(wayOf(form))
        for (const uids of [some, others])
          for (const each of before) await outcomeOf(alone(wanted(uids, each)))

        const together = await Promise.all(asked.map((each) => outcomeOf(granter(wanted(some, each)))))
        const inTurn: unknown[] = []
        for (const each of asked) inTurn.push(await outcomeOf(alone(wanted(others, each))))

        assert.deepEqual(together, inTurn)
        assert.deepEqual(await booksOf(some), await booksOf(others))
      }),
      { numRuns: runs },
    )
    expect((await verifyLedger(db.sql)).problems).toEqual([])
  },
)

test('a batch whose result is lost after the commit is answered by its keys when it is retried', async () => {
  const uids = newUids()
  const lossy = batchGrants(loseFirst(db.single))
  const asked = Array.from({ length: 20 }, (_, n) => wanted(uids, { member: n % 4, key: n, isOdd: false }))

  const lost = await Promise.allSettled(asked.map(lossy))
  const again = await Promise.all(asked.map(lossy))

  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(again.every(({ isNew }) => !isNew)).toBe(true)
  expect((await booksOf(uids)).map(({ transfers }) => transfers)).toEqual([5, 5, 5, 5])
})

test.each(['joined', 'routed'] as const)(
  'batches (%s) of several processes with common members neither deadlock nor pay twice',
  async (form) => {
    const uids = newUids()
    const granters = [1, 2, 3].map(() => batchGrants(wayOf(form)))
    const asked = Array.from({ length: 40 }, (_, n) => wanted(uids, { member: n % 4, key: n, isOdd: false }))

    const posted = await Promise.all(
      granters.flatMap((granter, turn) =>
        (turn % 2 ? asked : asked.toReversed()).map((each) => granter(each)),
      ),
    )

    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(40)
    expect((await booksOf(uids)).map(({ transfers }) => transfers)).toEqual([10, 10, 10, 10])
  },
)

test('a member whose points change many times in one commit is notified once, with the written version', async () => {
  const uids = newUids()
  const heard: string[] = []
  const granter = batchGrants(db.single)
  const stop = processNotices.listen(
    ({ uid, version }) => {
      if (uids.includes(uid)) heard.push(`${uids.indexOf(uid)} ${version}`)
    },
    () => {},
  )

  for (const from of [0, 10]) {
    const asked = Array.from({ length: 10 }, (_, n) => ({ member: n % 2, key: from + n, isOdd: false }))
    await Promise.all(asked.map((each) => granter(wanted(uids, each))))
  }
  stop()

  expect(heard.sort()).toEqual(['0 1', '0 2', '1 1', '1 2'])
})

const newUids = () => Array.from({ length: 4 }, (): string => randomUUID())

const wanted = (uids: string[], { member, key, isOdd }: Wish): LoneGrant => ({
  uid: uids[member] ?? '',
  key: `test/${key}`,
  points: 1 + key + (isOdd ? 1 : 0),
  at,
  ...(key % 2 ? { kind: 'referral' } : { kind: 'mission', mission: 'stamp' }),
})

const alone = (each: LoneGrant) => db.single(each.uid, (tx) => grant(tx, each))

/** The routed form is several statements. */
const wayOf = (form: WriteForm): Db['single'] =>
  form === 'joined'
    ? db.single
    : (uid, work) =>
        db.tx(uid, (tx) => {
          bindForm(tx, form)
          return work(tx)
        })

const batchGrants = (single: Db['single']) =>
  coalesce<LoneGrant, Posted>((wishes) => single(null, (tx) => grantTogether(tx, wishes)), { batchMax: 256 })

async function outcomeOf(granted: Promise<unknown>): Promise<unknown> {
  try {
    return await granted
  } catch (error) {
    return String(error).includes('stands for another transfer') ? 'key taken' : Promise.reject(error)
  }
}

function loseFirst(single: Db['single']): Db['single'] {
  let isLost = false
  return async (uid, work) => {
    const value = await single(uid, work)
    if (isLost) return value
    isLost = true
    throw Object.assign(new Error('the answer is lost'), { code: 'CONNECTION_CLOSED' })
  }
}

/** Everything stored about these members, in their order, without their uids. */
async function booksOf(uids: string[]) {
  const books: { available: number; transfers: number; rows: unknown[] }[] = []
  for (const uid of uids) {
    const [point] = await db.sql<{ available: number; issued: number; expires: string; updated: Date }[]>`
      select available, issued, expires_on::text as expires, updated_at as updated from ledger_point where uid = ${uid}`
    const rows = await db.sql`
      select seq, key, kind, debit, credit, points, balance_after, at, mission
      from ledger_transfer where uid = ${uid} order by seq`
    books.push({ available: 0, ...point, transfers: rows.length, rows: [...rows] })
  }
  return books
}

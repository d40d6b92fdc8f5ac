import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillLedger } from '../testing/database/fill-ledger.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { grant, take } from './earn.ts'
import { giveBack, hold, takeHeld } from './hold.ts'
import { pointsInCirculation } from './report.ts'
import { reverse } from './reverse.ts'
import type { NewTransfer } from './transfer.ts'
import { verifyLedger } from './verify.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('20,000 valid transfers pass verification', async () => {
  const filled = await testDatabase()
  await fillLedger(filled.sql, { members: 40, each: 500 })

  const { members, transfers, problems } = await verifyLedger(filled.sql)

  expect({ members, transfers, problems }).toEqual({ members: 40, transfers: 20_000, problems: [] })
})

test('every kind of movement passes verification', async () => {
  await busyMember()

  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

test.each<[string, (uid: string) => Promise<unknown>]>([
  [
    'a record that differs',
    (uid) => db.sql`
    update ledger_point set available = available + 1, issued = issued - 1 where uid = ${uid}`,
  ],
  ['no record', (uid) => db.sql`delete from ledger_point where uid = ${uid}`],
  ['a gap', (uid) => forge(uid, { seqAhead: 2 })],
  ['a wrong running balance', (uid) => forge(uid, { balanceAhead: 1 })],
  [
    'a hold forged whose end does not match',
    (uid) => forge(uid, { kind: 'returned', debit: 'held', holdId: 'forged' }),
  ],
  ['a reversal that does not mirror transfer 1', (uid) => forge(uid, { kind: 'reversed', reverses: 1 })],
  [
    'points that would expire too early',
    (uid) => db.sql`
    update ledger_point set expires_on = '2027-10-31' where uid = ${uid}`,
  ],
])('verification reports books with %s', async (words, falsify) => {
  const { uid } = await busyMember()

  await falsify(uid)
  const { problems } = await verifyLedger(db.sql)

  const found = problems.filter((problem) => problem.uid === uid).map(({ problem }) => problem.en)
  expect(found.some((problem) => words.split(' ').every((word) => problem.includes(word)))).toBe(true)
})

test('the report shows what is owed and how it came about, by calendar month in Japan', async () => {
  const reported = await testDatabase()
  const uid = 'reported'
  const newYear = new Date('2026-12-31T15:00:00Z')
  await reported.tx(uid, async (tx) => {
    await grant(tx, { uid, key: 'a', kind: 'referral', points: 1_000, at })
    await hold(tx, { uid, holdId: 'a', channel: 'quo', points: 300, at })
    await hold(tx, { uid, holdId: 'b', channel: 'amazon', points: 500, at })
    await takeHeld(tx, { uid, holdId: 'a', at: newYear })
    await take(tx, { uid, key: 'b', points: 50, at: newYear, note: '訂正' })
  })

  expect(await pointsInCirculation(reported.sql)).toEqual({
    members: 1,
    available: 150,
    held: 500,
    pending: 0,
    months: [
      { month: '2027-01', issued: -50, exchanged: 300, expired: 0 },
      { month: '2026-11', issued: 1_000, exchanged: 0, expired: 0 },
    ],
  })
})

async function busyMember() {
  const uid = randomUUID()
  await db.tx(uid, async (tx) => {
    const first = await grant(tx, { uid, key: 'a', kind: 'referral', points: 1_000, at })
    await hold(tx, { uid, holdId: 'a', channel: 'quo', points: 300, at })
    await hold(tx, { uid, holdId: 'b', channel: 'quo', points: 100, at })
    await takeHeld(tx, { uid, holdId: 'a', at })
    await giveBack(tx, { uid, holdId: 'b', at })
    await grant(tx, { uid, key: 'b', kind: 'granted', points: 400, at, note: 'お詫び' })
    const third = await take(tx, { uid, key: 'c', points: 50, at, note: '訂正' })
    await reverse(tx, { uid, seq: third.seq, at, note: '訂正の訂正' })
    return first
  })
  return { uid }
}

type Forgery = Partial<NewTransfer> & { seqAhead?: number; balanceAhead?: number }

/** A forged transfer, as somebody with the server's rights could add it, with the record adjusted to match. */
async function forge(uid: string, { seqAhead = 1, balanceAhead = 0, ...forgery }: Forgery) {
  const { kind = 'granted', debit = 'issued', holdId = null, reverses = null } = forgery
  await db.sql`
    insert into ledger_transfer
      (uid, seq, key, kind, debit, credit, points, balance_after, at, hold_id, reverses)
    select uid, seq + ${seqAhead}, 'forged', ${kind}, ${debit}, 'available', 1, available + 1 + ${balanceAhead}, ${at},
      ${holdId}, ${reverses}
    from ledger_point where uid = ${uid}`
  // Only `issued` can be adjusted to match; for the other wallets the record reveals the forgery too.
  if (debit === 'issued') {
    await db.sql`
      update ledger_point set seq = seq + ${seqAhead}, available = available + 1, issued = issued - 1
      where uid = ${uid}`
  }
}

import { expect, test } from 'vitest'
import { expectedShare, reserveOf, shareInWords, shareText } from '#contract/point/point-figures.ts'
import { grant } from '../../ledger/earn.ts'
import { expire } from '../../ledger/expire.ts'
import { giveBack, hold, takeHeld } from '../../ledger/hold.ts'
import { reverse } from '../../ledger/reverse.ts'
import { type TestDatabase, testDatabase } from '../../testing/database/test-database.ts'
import { runFigures } from '../keep-figures.ts'
import { closeMonth, lookAtClosing } from './close-month.ts'
import { keepProof } from './kept-months.ts'
import { firstMonth, readMonths } from './months.ts'
import { proveMonth } from './prove-month.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const now = at('2026-11-16T09:00:00')
const uid = 'busy'

async function filled(): Promise<TestDatabase> {
  const db = await testDatabase()
  await db.tx(uid, async (tx) => {
    const first = await grant(tx, {
      uid,
      key: 'a',
      kind: 'referral',
      points: 1_000,
      at: at('2026-09-30T23:59:59.999'),
    })
    await grant(tx, {
      uid,
      key: 'b',
      kind: 'mission',
      mission: 'stamp',
      points: 1,
      at: at('2026-10-01T00:00:00'),
    })
    await grant(tx, {
      uid,
      key: 'c',
      kind: 'granted',
      points: 500,
      at: at('2026-10-05T12:00:00'),
      note: 'お詫び',
    })
    await hold(tx, { uid, holdId: 'x', channel: 'quo', points: 300, at: at('2026-10-06T12:00:00') })
    await takeHeld(tx, { uid, holdId: 'x', at: at('2026-10-31T23:59:59.999') })
    await reverse(tx, { uid, seq: first.seq, at: at('2026-11-01T00:00:00'), note: '誤り' })
    await expire(tx, { uid, at: at('2026-11-02T00:00:00') })
  })
  await runFigures({ db, now })
  return db
}

const db = await filled()

/** As the job does. */
async function prove(month: string) {
  const first = (await firstMonth(db.sql)) ?? month
  const proof = await proveMonth(db.sql, month, { now, firstMonth: first })
  await db.tx(null, (tx) => keepProof(tx, proof))
  return proof
}

/** Null if it was closed, otherwise why it was not. */
const close = (month: string, at = now) =>
  db.tx(null, async (tx) => {
    const { proof, blocked } = await lookAtClosing(tx, month, at)
    if (proof && blocked === null) await closeMonth(tx, proof, { by: 'sato', at })
    return typeof blocked === 'string' ? blocked : (blocked?.ja ?? null)
  })

test('books that do not agree cannot be closed, and the month says why', async () => {
  await db.sql`update ledger_point set available = available + 5, issued = issued - 5 where uid = ${uid}`

  const { problems } = await prove('2026-09')
  const blocked = await close('2026-09')
  await db.sql`update ledger_point set available = available - 5, issued = issued + 5 where uid = ${uid}`

  expect(problems).toHaveLength(2)
  expect(blocked).toContain('差 5pt')
  expect(blocked).toContain('問題が 1 件')
  expect((await readMonths(db.sql, now))[0]).toMatchObject({ state: 'problem', problems })
})

test('months are proved and closed in their order, each with the closing of the one before', async () => {
  const unproved = await close('2026-10')
  await prove('2026-10')
  const outOfOrder = await close('2026-10')
  await prove('2026-09')
  const september = await close('2026-09')
  await prove('2026-10')
  const october = await close('2026-10')
  const again = await close('2026-10')
  const running = await close('2026-11')

  expect(unproved).toBe('先に2026年9月を締めてください。')
  expect(outOfOrder).toBe('先に2026年9月を締めてください。')
  expect([september, october]).toEqual([null, null])
  expect(again).toBe('2026年10月は、satoがすでに締めました。')
  expect(running).toBe('2026年11月は、まだ終わっていません。')
  const [first, second, third] = await readMonths(db.sql, now)
  expect(first).toMatchObject({
    state: 'closed',
    closedBy: 'sato',
    books: { opening: 0, closing: 1_000 },
  })
  expect(second?.books).toMatchObject({
    opening: 1_000,
    lines: [
      { line: 'exchange/quo', points: -300, times: 1 },
      { line: 'granted', points: 500, times: 1 },
      { line: 'mission/stamp', points: 1, times: 1 },
    ],
    late: [],
    closing: 1_201,
    shareBasisPoints: 10_000,
    reserveYen: 1_201,
  })
  expect(third).toMatchObject({ state: 'running', books: { opening: 1_201, closing: 0 } })
})

test('attack: no later entry and no statement changes a closed month; the entry counts in the next one', async () => {
  const december = at('2026-12-02T09:00:00')
  const closed = async () => (await readMonths(db.sql, december)).slice(0, 2)
  const before = await closed()

  await db.tx(uid, (tx) =>
    grant(tx, { uid, key: 'late', kind: 'referral', points: 70, at: at('2026-09-30T12:00:00') }),
  )
  const repeated = [(await prove('2026-09')).month, await close('2026-09', december)]
  await runFigures({ db, now: december })
  const { problems, books } = await prove('2026-11')
  const refused = await Promise.all(
    [
      db.sql`update figures_month set books = '{}' where month = '2026-09'`,
      db.sql`delete from figures_month`,
      db.sql`truncate figures_month`,
      db.sql`insert into figures_month select * from figures_month`,
    ].map((statement) => statement.then(String, (error: Error) => error.message)),
  )

  expect(before.map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(await closed()).toEqual(before)
  expect(repeated).toEqual(['2026-09', '2026年9月は、satoがすでに締めました。'])
  expect(refused.slice(0, 3).every((message) => message.includes('permission denied'))).toBe(true)
  expect(refused[3]).toContain('duplicate key')
  expect(problems).toEqual([])
  expect(books).toMatchObject({
    opening: 1_201,
    late: [{ line: 'referral', points: 70, times: 1 }],
    closing: 70,
  })
  expect(await close('2026-11', december)).toBeNull()
})

test('the expected share is that of the points that were exchanged and not lost, and all until the first exchange', () => {
  const share = (...lines: [string, number][]) =>
    expectedShare(lines.map(([line, points]) => ({ line, points, times: 1 })))

  expect(share(['mission/stamp', 10])).toBe(10_000)
  expect(share(['exchange/quo', -300], ['expired', -60], ['expired', -40])).toBe(7_500)
  expect(share(['expired', -60])).toBe(10_000)
  // An expiry that was reversed after its year, and points that an operator took back.
  expect(share(['exchange/quo', -300], ['expired', 50])).toBe(10_000)
  expect(share(['exchange/quo', -300], ['taken', -500_000])).toBe(10_000)
})

test('the worked example of docs/operating.md is what the server computes', () => {
  const lines = [
    { line: 'mission/stamp', points: 46_999, times: 46_999 },
    { line: 'exchange/quo', points: -800, times: 2 },
    { line: 'expired', points: -200, times: 1 },
  ]

  const [, , expired] = lines

  expect(reserveOf({ closing: 45_999, held: 999 }, lines)).toEqual({
    shareBasisPoints: 8_000,
    reserveYen: 36_999,
  })
  expect(reserveOf({ closing: 45_999, held: 999 }, expired ? [expired] : [])).toEqual({
    shareBasisPoints: 10_000,
    reserveYen: 45_999,
  })
})

test.each([
  [[], '直近12か月に交換がないため、100%とします', '100.00%'],
  [
    [
      { line: 'exchange/quo', points: -800, times: 1 },
      { line: 'expired', points: -200, times: 1 },
    ],
    '直近12か月の交換 800pt ÷（交換 800pt ＋ 失効 200pt）',
    '80.00%',
  ],
  [[{ line: 'expired', points: -200, times: 1 }], '直近12か月に交換がないため、100%とします', '100.00%'],
])('the figures behind the share of %j say how to compute it again', (lines, words, share) => {
  expect([shareInWords(lines), shareText(expectedShare(lines))]).toEqual([words, share])
})

test('points that are held at the end of a month count whole in its 引当, and by the share once they are back', async () => {
  const db = await testDatabase()
  await db.tx(uid, async (tx) => {
    const earn = (key: string, points: number, day: string) =>
      grant(tx, { uid, key, kind: 'referral', points, at: at(`${day}T12:00:00`) })
    await earn('a', 1_000, '2026-10-01')
    await hold(tx, { uid, holdId: 'x', channel: 'quo', points: 200, at: at('2026-10-02T12:00:00') })
    await takeHeld(tx, { uid, holdId: 'x', at: at('2026-10-03T12:00:00') })
    await expire(tx, { uid, at: at('2026-10-04T12:00:00') })
    await earn('b', 500, '2026-10-05')
    await hold(tx, { uid, holdId: 'y', channel: 'quo', points: 100, at: at('2026-10-30T12:00:00') })
    await giveBack(tx, { uid, holdId: 'y', at: at('2026-11-02T12:00:00') })
  })
  await runFigures({ db, now })

  const { books } = await proveMonth(db.sql, '2026-10', { now, firstMonth: '2026-10' })
  const months = await readMonths(db.sql, now)

  const october = { closing: 500, held: 100, shareBasisPoints: 2_000, reserveYen: 180 }
  expect(books).toMatchObject(october)
  expect(months.map((each) => each.books)).toMatchObject([
    october,
    { closing: 500, held: 0, shareBasisPoints: 2_000, reserveYen: 100 },
  ])
})

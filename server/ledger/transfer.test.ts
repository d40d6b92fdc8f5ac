import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { processNotices } from '../live/notices.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { grant, take } from './earn.ts'
import { giveBack, hold, takeHeld } from './hold.ts'
import { readPoint } from './point-reader.ts'
import { reverse } from './reverse.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

describe('a grant', () => {
  it('creates the record of a new member and returns the balance', async () => {
    const uid = newUid()

    const posted = await give(uid, 100)

    expect(posted).toEqual({ seq: 1, points: 100, balanceAfter: 100, isNew: true })
    expect(await pointOf(uid)).toEqual({
      available: 100,
      held: 0,
      pending: 0,
      earnedTotal: 100,
      exchangedTotal: 0,
      expiredTotal: 0,
      expiresAt: '2027-11-30T14:59:59.999Z',
      streakDays: 0,
      updatedAt: at.toISOString(),
      recent: [expect.objectContaining({ seq: 1, kind: 'referral', points: 100, balanceAfter: 100 })],
    })
  })

  it('with the same key runs once and returns the first result, whatever the balance is by then', async () => {
    const uid = newUid()
    const key = randomUUID()
    const first = await give(uid, 100, key)
    await run(uid, (tx) => take(tx, { uid, key: randomUUID(), points: 70, at, note: '誤りのため' }))

    const again = await give(uid, 100, key)

    expect(again).toEqual({ ...first, isNew: false })
    expect(await pointOf(uid)).toMatchObject({ available: 30, earnedTotal: 30 })
  })

  it('with the same key runs once when many are made in parallel', async () => {
    const uid = newUid()
    const key = randomUUID()

    const posted = await Promise.all(Array.from({ length: 12 }, () => give(uid, 5, key)))

    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(posted.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(await pointOf(uid)).toMatchObject({ available: 5 })
  })

  it('of other points under a known key throws and changes nothing', async () => {
    const uid = newUid()
    const key = randomUUID()
    await give(uid, 100, key)

    await expect(give(uid, 101, key)).rejects.toThrow('stands for another transfer')
    expect(await pointOf(uid)).toMatchObject({ available: 100 })
  })

  it('reaches open pages after the commit, with the written version', async () => {
    const uid = newUid()
    const heard: number[] = []
    const stop = processNotices.listen(
      (notice) => {
        if (notice.uid === uid && notice.document === pointDocument.path) heard.push(notice.version)
      },
      () => {},
    )

    await give(uid, 1)
    await give(uid, 1)
    stop()

    expect(heard).toEqual([1, 2])
  })
})

describe('a transfer outside a transaction', () => {
  it('takes one round trip, with the same statement', async () => {
    const uid = newUid()
    const heard: number[] = []
    const stop = processNotices.listen(
      (notice) => {
        if (notice.uid === uid) heard.push(notice.version)
      },
      () => {},
    )

    await giveAlone(uid, 10)
    const second = await giveAlone(uid, 5)
    stop()

    expect(second).toEqual({ seq: 2, points: 5, balanceAfter: 15, isNew: true })
    expect(heard).toEqual([1, 2])
  })

  it('is idempotent by key and is refused when there are too few points', async () => {
    const uid = newUid()
    const key = randomUUID()
    const wanted = { uid, points: 16, at, note: '訂正' }

    const posted = await Promise.all(Array.from({ length: 8 }, () => giveAlone(uid, 15, key)))

    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    await expect(db.single(uid, (tx) => take(tx, { ...wanted, key: randomUUID() }))).rejects.toThrow(
      'insufficient-points',
    )
    expect(await pointOf(uid)).toMatchObject({ available: 15 })
  })
})

describe('too few points', () => {
  it('are refused, and nothing is written', async () => {
    const uid = newUid()
    await give(uid, 99)

    await expect(set(uid, randomUUID(), 100)).rejects.toThrow('insufficient-points')
    expect(await pointOf(uid)).toMatchObject({ available: 99, held: 0 })
    expect(await transfersOf(uid)).toBe(1)
  })

  it('are refused to a member who never had any', async () => {
    await expect(set(newUid(), randomUUID(), 1)).rejects.toThrow('insufficient-points')
  })

  it('are refused by a database constraint when the code is wrong', async () => {
    const uid = newUid()
    await give(uid, 10)

    const wrong = [
      db.sql`update ledger_point set available = available - 11, issued = issued + 11 where uid = ${uid}`,
      db.sql`update ledger_point set held = -1, issued = issued + 1 where uid = ${uid}`,
      db.sql`update ledger_point set available = available + 1 where uid = ${uid}`,
    ]

    for (const statement of wrong) await expect(statement).rejects.toThrow('violates check constraint')
  })
})

describe('a hold', () => {
  it('reserves points and then spends them', async () => {
    const uid = newUid()
    const holdId = randomUUID()
    await give(uid, 500)

    await set(uid, holdId, 300)
    const during = await pointOf(uid)
    await run(uid, (tx) => takeHeld(tx, { uid, holdId, at }))
    await run(uid, (tx) => takeHeld(tx, { uid, holdId, at }))

    expect(during).toMatchObject({ available: 200, held: 300, exchangedTotal: 0 })
    expect(await pointOf(uid)).toMatchObject({ available: 200, held: 0, exchangedTotal: 300 })
  })

  it('returns the points once', async () => {
    const uid = newUid()
    const holdId = randomUUID()
    await give(uid, 500)
    await set(uid, holdId, 300)

    // A waiting caller finds nothing held any more. That is no error, because the same hold was already returned.
    await Promise.all([1, 2, 3].map(() => run(uid, (tx) => giveBack(tx, { uid, holdId, at }))))

    expect(await pointOf(uid)).toMatchObject({ available: 500, held: 0 })
  })

  it('that was returned is never spent, nor the other way round, even in a race', async () => {
    const uid = newUid()
    const holdId = randomUUID()
    await give(uid, 500)
    await set(uid, holdId, 300)

    const ends = await Promise.allSettled(
      [takeHeld, giveBack].map((end) => run(uid, (tx) => end(tx, { uid, holdId, at }))),
    )

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { available, held, exchangedTotal } = (await pointOf(uid)) ?? {}
    expect({ held, sum: (available ?? 0) + (exchangedTotal ?? 0) }).toEqual({ held: 0, sum: 500 })
  })

  it('that does not exist cannot be ended', async () => {
    const uid = newUid()
    await give(uid, 1)

    await expect(run(uid, (tx) => takeHeld(tx, { uid, holdId: 'x', at }))).rejects.toThrow('no hold x')
  })
})

describe('a reversal', () => {
  it('is the opposite posting, once', async () => {
    const uid = newUid()
    const { seq } = await give(uid, 40)

    const back = () => run(uid, (tx) => reverse(tx, { uid, seq, at, note: '二重の付与' }))
    const first = await back()

    expect(await back()).toEqual({ ...first, isNew: false })
    expect(await pointOf(uid)).toMatchObject({ available: 0, earnedTotal: 0, expiresAt: null })
  })

  it('is refused when the points are already used, and always for a hold or another reversal', async () => {
    const uid = newUid()
    const { seq } = await give(uid, 40)
    const held = await set(uid, randomUUID(), 10)
    const back = (seq: number) => run(uid, (tx) => reverse(tx, { uid, seq, at, note: '' }))

    await expect(back(seq)).rejects.toThrow('insufficient-points')
    await expect(back(held.seq)).rejects.toThrow('is not reversed')
  })
})

test('the server’s own database role can neither change nor delete transfers', async () => {
  const uid = newUid()
  await give(uid, 1)

  const wrong = [
    db.sql`update ledger_transfer set points = 2 where uid = ${uid}`,
    db.sql`delete from ledger_transfer where uid = ${uid}`,
    db.sql`truncate ledger_transfer`,
    db.sql`select 1 from ledger_transfer where uid = ${uid} for update`,
  ]

  for (const statement of wrong) await expect(statement).rejects.toThrow('permission denied')
})

test.each([0, -1, 1.5])('a transfer of %d points is refused', async (points) => {
  await expect(give(newUid(), points)).rejects.toThrow()
})

const newUid = () => randomUUID().replaceAll('-', '').slice(0, 24)

const run = <T>(uid: string, work: (tx: Tx) => Promise<T>) => db.tx(uid, work)

const give = (uid: string, points: number, key: string = randomUUID()) =>
  run(uid, (tx) => grant(tx, { uid, key, kind: 'referral', points, at }))

const giveAlone = (uid: string, points: number, key: string = randomUUID()) =>
  db.single(uid, (tx) => grant(tx, { uid, key, kind: 'referral', points, at }))

const set = (uid: string, holdId: string, points: number) =>
  run(uid, (tx) => hold(tx, { uid, holdId, channel: 'paypay', points, at }))

const pointOf = (uid: string) => readPoint(db.sql, uid)

async function transfersOf(uid: string) {
  return (await db.sql`select 1 from ledger_transfer where uid = ${uid}`).length
}

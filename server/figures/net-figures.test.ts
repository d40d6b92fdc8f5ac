import { expect, test } from 'vitest'
import { pointFigures } from '#contract/point/point-figures.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { grant, take } from '../ledger/earn.ts'
import { expire } from '../ledger/expire.ts'
import { giveBack, hold, takeHeld } from '../ledger/hold.ts'
import { pointsInCirculation } from '../ledger/report.ts'
import { isReversible, reverse } from '../ledger/reverse.ts'
import type { Posted, TransferKind } from '../ledger/transfer.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { runFigures } from './keep-figures.ts'
import { readMonths } from './month/months.ts'
import { proveMonth } from './month/prove-month.ts'
import { readKept, readSinceMidnight } from './today.ts'

type Place = { uid: string; id: string; at: Date }
type Post = (tx: Tx, place: Place, points: number) => Promise<Posted | null>

const note = '試験'

/**
 * How each kind of transfer arises and how it is taken back. A new kind does not compile until it is classified here:
 * `reverse` by a reversal, `return` by giving the hold back. The others end or correct another transfer.
 */
const kinds: Record<TransferKind, { post: Post; undo: 'reverse' | 'return' } | 'ends another'> = {
  mission: {
    post: (tx, { id, ...place }, points) =>
      grant(tx, { ...place, key: idKey(id, points), kind: 'mission', mission: 'stamp', points }),
    undo: 'reverse',
  },
  referral: {
    post: (tx, { id, ...place }, points) => grant(tx, { ...place, key: id, kind: 'referral', points }),
    undo: 'reverse',
  },
  granted: {
    post: (tx, { id, ...place }, points) => grant(tx, { ...place, key: id, kind: 'granted', points, note }),
    undo: 'reverse',
  },
  taken: {
    post: (tx, { id, ...place }, points) => take(tx, { ...place, key: id, points: capped(points), note }),
    undo: 'reverse',
  },
  expired: { post: (tx, place) => expire(tx, place), undo: 'reverse' },
  exchange: {
    post: (tx, { id, ...place }, points) =>
      hold(tx, { ...place, holdId: id, channel: 'quo', points: capped(points) }),
    undo: 'return',
  },
  exchanged: 'ends another',
  returned: 'ends another',
  reversed: 'ends another',
}

/** Some payments of missions are what a campaign adds. */
const idKey = (id: string, points: number) => (points % 2 === 0 ? id : `campaign/c/${id}`)

/** The first transfer of each member is a referral of this many points, so that there is always something to take. */
const first = 10_000
const capped = (points: number) => Math.min(points, 50)

/** One movement. `undone`: it is taken back, some steps later or at once. */
type Step = { kind: TransferKind; points: number; day: string; undone: 'never' | 'at once' | 'later' }

const firstDay = '2026-10-20'
const now = new Date('2026-11-16T12:00:00+09:00')
const undoable = Object.entries(kinds).flatMap(([kind, how]) =>
  how === 'ends another' ? [] : [kind as TransferKind],
)

/** Deterministic, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Steps on 28 days up to today; `later` is the end of the day, so that each day is that without the step. */
function randomSteps(seed: number): Step[] {
  const random = randomFrom(seed)
  return Array.from({ length: 28 }, (_, nth): Step[] => {
    const day = addDays(firstDay, nth)
    const kind = () => undoable[random(undoable.length)] ?? 'referral'
    const points = () => 1 + random(600)
    return [
      { kind: kind(), points: points(), day, undone: random(2) ? 'later' : 'at once' },
      { kind: random(9) ? kind() : 'expired', points: points(), day, undone: 'never' },
      { kind: kind(), points: 500_000, day, undone: 'at once' },
    ]
  }).flat()
}

/** Posts the steps of one member; without those that are taken back unless `isWhole`. */
async function postAll(db: TestDatabase, uid: string, steps: readonly Step[], isWhole: boolean) {
  const at = (day: string, second: number) => new Date(new Date(`${day}T00:00:00+09:00`).getTime() + second)
  await db.tx(uid, async (tx) => {
    await grant(tx, { uid, key: 'first', kind: 'referral', points: first, at: at(firstDay, 0) })
    const later: (() => Promise<unknown>)[] = []
    for (const [nth, { kind, points, day, undone }] of steps.entries()) {
      const how = kinds[kind]
      if (how === 'ends another' || (undone !== 'never' && !isWhole)) continue
      const place = { uid, id: `${nth}`, at: at(day, nth) }
      // Points that an expiry has taken cannot be reversed.
      if (kind === 'expired') for (const undo of later.splice(0)) await undo()
      const posted = await how.post(tx, place, points)
      if (kind === 'expired' && undone === 'never')
        await grant(tx, { uid, key: `again/${nth}`, kind: 'referral', points: first, at: at(day, nth) })
      const undo = async () => {
        if (how.undo === 'return') await giveBack(tx, { uid, holdId: place.id, at: at(day, nth + 1) })
        else if (posted) await reverse(tx, { uid, seq: posted.seq, at: at(day, nth + 1), note })
      }
      if (undone === 'at once' || (undone === 'later' && kind === 'expired')) await undo()
      else if (undone === 'later') later.push(undo)
      else if (kind === 'exchange') await takeHeld(tx, { uid, holdId: place.id, at: at(day, nth + 1) })
      if (steps[nth + 1]?.day !== day) for (const end of later.splice(0)) await end()
    }
  })
}

/** Everything that 今日, 月次, a proof and `ops report` are made of. */
async function figures(db: TestDatabase) {
  await runFigures({ db, now: new Date('2026-11-16T00:20:00+09:00') })
  const { madeAt: _, ...kept } = await readKept(db.sql, now)
  const { provedAt: __, ...proof } = await proveMonth(db.sql, '2026-10', { now, firstMonth: '2026-10' })
  return {
    kept,
    live: await readSinceMidnight(db.sql, now, kept.lastDay),
    months: await readMonths(db.sql, now),
    proof,
    report: (await pointsInCirculation(db.sql)).months,
  }
}

test('movements that are taken back leave every figure as if they had never been', async () => {
  const [plain, whole] = [await testDatabase(), await testDatabase()]
  for (const seed of [1, 2]) {
    await postAll(plain, `member-${seed}`, randomSteps(seed), false)
    await postAll(whole, `member-${seed}`, randomSteps(seed), true)
  }

  const [expected, seen] = [await figures(plain), await figures(whole)]

  expect(seen).toEqual(expected)
  expect(seen.proof.problems).toEqual([])
  // The months and the report are one definition.
  for (const { month, issued, exchanged, expired } of seen.report) {
    const lines = seen.months.find((each) => each.month === month)?.books.lines ?? []
    const since = month === '2026-11' ? seen.live.lines : []
    expect(pointFigures([...lines, ...since])).toEqual({
      issued,
      exchanged: 0 - exchanged,
      expired: 0 - expired,
    })
  }
})

test('exactly the kinds that a reversal takes back can be reversed', () => {
  const kindsByReversal = undoable.filter((kind) => {
    const how = kinds[kind]
    return how !== 'ends another' && how.undo === 'reverse'
  })

  expect((Object.keys(kinds) as TransferKind[]).filter((kind) => isReversible({ kind })).sort()).toEqual(
    kindsByReversal.sort(),
  )
})

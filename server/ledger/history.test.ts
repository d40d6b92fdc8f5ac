import { describe, expect, it, test } from 'vitest'
import {
  type HistoryEntry,
  type HistoryFilter,
  readHistory,
  readHistoryYear,
} from '#contract/point/history.ts'
import { fillLedger } from '../testing/database/fill-ledger.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { grant, take } from './earn.ts'
import { expire } from './expire.ts'
import { readMovements, readYear } from './history.ts'
import { giveBack, hold, takeHeld } from './hold.ts'
import { reverse } from './reverse.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const at = server.clock.now()

describe('the history', () => {
  it('shows each movement with its state and the balance after it, newest first', async () => {
    const { browser } = await busyMember()

    const { entries, hasMore } = await browser.done(readHistory, { filter: 'all', before: null, limit: 50 })

    expect(hasMore).toBe(false)
    expect(
      entries.map(({ seq, kind, state, points, balanceAfter }) => [seq, kind, state, points, balanceAfter]),
    ).toEqual([
      [12, 'expired', 'done', -255, 0],
      [11, 'reversed', 'done', 5, 255],
      [10, 'taken', 'reversed', -5, 250],
      [9, 'granted', 'done', 5, 255],
      [8, 'returned', 'done', 100, 250],
      [6, 'exchange', 'held', -50, 150],
      [5, 'exchange', 'returned', -100, 200],
      [4, 'exchange', 'done', -300, 300],
      [3, 'referral', 'done', 300, 600],
      [2, 'referral', 'done', 299, 300],
      [1, 'mission', 'done', 1, 1],
    ])
  })

  it('explains each entry: mission, channel, exchange and the operator’s note', async () => {
    const { browser, uid } = await busyMember()

    const { entries } = await browser.done(readHistory, { filter: 'all', before: null, limit: 50 })
    expect(JSON.stringify(entries)).not.toContain(uid)
    const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))

    expect(bySeq.get(1)).toMatchObject({ mission: 'stamp', channel: null })
    expect(bySeq.get(4)).toMatchObject({ channel: 'paypay', exchangeId: 'taken' })
    expect(bySeq.get(8)).toMatchObject({ channel: 'quo', exchangeId: 'returned' })
    expect(bySeq.get(9)).toMatchObject({ note: 'お詫び' })
  })

  it.each<[HistoryFilter, number[]]>([
    ['earned', [9, 3, 2, 1]],
    ['exchange', [6, 5, 4]],
    ['returned', [11, 8]],
    ['expired', [12]],
    ['referral', [3, 2]],
  ])('filtered by %s shows only matching entries', async (filter, seqs) => {
    const { browser } = await busyMember()

    const { entries } = await browser.done(readHistory, { filter, before: null, limit: 50 })

    expect(entries.map(({ seq }) => seq)).toEqual(seqs)
  })

  it('adds up to the balance that the member sees', async () => {
    const { uid } = await busyMember()

    const { entries } = await readMovements(db.sql, uid, { filter: 'all', before: null, limit: 50 })

    let balance = 0
    for (const entry of entries.toReversed()) {
      balance += entry.points
      expect(entry.balanceAfter).toBe(balance)
    }
  })

  it('contains only the member’s own entries', async () => {
    await busyMember()
    const browser = server.browser()
    await browser.registerNew()

    expect(await browser.done(readHistory, { filter: 'all', before: null, limit: 50 })).toEqual({
      entries: [],
      hasMore: false,
    })
    expect(await server.browser().refused(readHistory, { filter: 'all', before: null, limit: 50 })).toBe(
      '401 not-signed-in',
    )
  })

  it('continues after the last page’s end when new entries have arrived meanwhile', async () => {
    const filled = await testDatabase()
    await fillLedger(filled.sql, { members: 1, each: 1_000 })
    const [{ uid } = { uid: '' }] = await filled.sql<{ uid: string }[]>`select uid from ledger_point`

    const seen: HistoryEntry[] = []
    for (let before: number | null = null, hasMore = true; hasMore; ) {
      const page = await readMovements(filled.sql, uid, { filter: 'all', before, limit: 70 })
      seen.push(...page.entries)
      before = page.entries.at(-1)?.seq ?? 0
      hasMore = page.hasMore
      await filled.tx(uid, (tx) => grant(tx, { uid, key: `new/${before}`, kind: 'referral', points: 1, at }))
    }

    // A fifth of the seeded entries do not change the balance and are not shown.
    expect(seen).toHaveLength(800)
    expect(new Set(seen.map(({ seq }) => seq)).size).toBe(800)
  })
})

test('a year covers the calendar year in Japan, oldest first, page by page', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  const times = [
    '2025-12-31T14:59:59Z',
    '2025-12-31T15:00:00Z',
    '2026-12-31T14:59:59Z',
    '2026-12-31T15:00:00Z',
  ]
  await db.tx(uid, async (tx) => {
    for (const time of times) {
      await grant(tx, { uid, key: time, kind: 'referral', points: 1, at: new Date(time) })
    }
  })

  const year = await browser.done(readHistoryYear, { year: 2026, after: null })
  const next = await browser.done(readHistoryYear, { year: 2027, after: null })
  const paged = await readYear(db.sql, uid, { year: 2026, after: 2, limit: 1 })

  expect(year).toMatchObject({ hasMore: false, firstYear: 2025 })
  expect(year.entries.map(({ seq }) => seq)).toEqual([2, 3])
  expect(next.entries.map(({ seq }) => seq)).toEqual([4])
  expect(paged.entries.map(({ seq }) => seq)).toEqual([3])
})

test('the years of a member who never earned start with the current one', async () => {
  const browser = server.browser()
  await browser.registerNew()

  expect(await browser.done(readHistoryYear, { year: 2026, after: null })).toEqual({
    entries: [],
    hasMore: false,
    firstYear: 2026,
  })
})

async function busyMember() {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await db.tx(uid, async (tx) => {
    await grant(tx, { uid, key: 'a', kind: 'mission', mission: 'stamp', points: 1, at })
    await grant(tx, { uid, key: 'b', kind: 'referral', points: 299, at })
    await grant(tx, { uid, key: 'c', kind: 'referral', points: 300, at })
    await hold(tx, { uid, holdId: 'taken', channel: 'paypay', points: 300, at })
    await hold(tx, { uid, holdId: 'returned', channel: 'quo', points: 100, at })
    await hold(tx, { uid, holdId: 'open', channel: 'amazon', points: 50, at })
    await takeHeld(tx, { uid, holdId: 'taken', at })
    await giveBack(tx, { uid, holdId: 'returned', at })
    await grant(tx, { uid, key: 'd', kind: 'granted', points: 5, at, note: 'お詫び' })
    const { seq } = await take(tx, { uid, key: 'e', points: 5, at, note: '訂正' })
    await reverse(tx, { uid, seq, at, note: '訂正の訂正' })
    await expire(tx, { uid, at })
  })
  return { browser, uid }
}

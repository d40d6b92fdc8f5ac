import { describe, expect, it, test } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { restrictMember } from '../auth/member/operate.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { cardsTogether, streakDaysOf } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { readMissions } from './mission-reader.ts'
import { type Stamped, stampTogether } from './stamp.ts'

const db = await testDatabase()
const activeDays: { uid: string; day: string }[] = []
const rules: MissionContext = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async (_tx, { uids, day }) => void activeDays.push(...uids.map((uid) => ({ uid, day }))),
}

describe('the daily stamp', () => {
  it('earns 1 pt once a day, however often the member visits', async () => {
    const { uid } = await newMember(db)

    const first = await visit(uid, '2026-11-15T09:00')
    const again = await visit(uid, '2026-11-15T21:00')

    expect(first).toEqual({ earned: [{ mission: 'stamp', points: 1 }], streakDays: 1 })
    expect(again).toEqual({ earned: [], streakDays: 1 })
    expect(await availableOf(uid)).toBe(1)
  })

  it('is given once when ten tabs open in parallel', async () => {
    const { uid } = await newMember(db)

    const visits = await Promise.all(Array.from({ length: 10 }, () => visit(uid, '2026-11-15T09:00')))

    expect(visits.flatMap(({ earned }) => earned)).toHaveLength(1)
    expect(await availableOf(uid)).toBe(1)
  })

  it('is not given for a day that has already ended by another server’s clock', async () => {
    const { uid } = await newMember(db)
    await visit(uid, '2026-11-16T00:00:01')

    expect(await visit(uid, '2026-11-15T23:59:59')).toEqual({ earned: [], streakDays: 1 })
    expect(await availableOf(uid)).toBe(1)
  })

  it('reports the active day in the same transaction', async () => {
    const { uid } = await newMember(db)

    await visit(uid, '2026-11-15T09:00')
    await visit(uid, '2026-11-15T10:00')

    expect(activeDays.filter((active) => active.uid === uid)).toEqual([{ uid, day: '2026-11-15' }])
  })

  it('creates the point record with the reason for a member who may not earn', async () => {
    const { uid } = await newMember(db)
    await restrict(uid, '2026-11-14T12:00', '2026-11-20T00:00')

    const refused = await visit(uid, '2026-11-15T09:00')
    const shown = await readMissions(db.sql, uid)
    const later = await visit(uid, '2026-11-20T09:00')

    expect(refused).toEqual({ earned: [], streakDays: 0 })
    expect(shown?.refused).toEqual({ stamp: { on: '2026-11-15', why: 'restricted' } })
    expect(later.earned).toHaveLength(1)
    expect((await readMissions(db.sql, uid))?.refused).toEqual({})
  })
})

describe.each([
  ['the end of a month', '2026-11-28'],
  ['the end of a year', '2026-12-28'],
  ['a leap day', '2028-02-26'],
  ['a February without a leap day', '2027-02-25'],
  ['the end of a February in a century year', '2100-02-26'],
])('a seven-day streak across %s', (_where, firstDay) => {
  it('earns 3 pt extra on the seventh and the fourteenth day, and on no other day', async () => {
    const { uid } = await newMember(db)

    const earned: number[] = []
    for (let n = 0; n < 15; n++) {
      const visited = await visit(uid, `${addDays(firstDay, n)}T${n % 2 ? '00:00:00' : '23:59:59'}`)
      expect(visited.streakDays).toBe(n + 1)
      earned.push(visited.earned.reduce((sum, { points }) => sum + points, 0))
    }

    expect(earned).toEqual([1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 4, 1])
    expect(await availableOf(uid)).toBe(21)
  })
})

test('each of many parallel visitors sees their own card', async () => {
  const [stamped, unstamped] = [await newMember(db), await newMember(db)]
  await visit(stamped.uid, '2026-11-15T09:00')
  const cardOf = cardsTogether(db.quick)

  const cards = await Promise.all([stamped, unstamped, stamped].map(({ uid }) => cardOf(uid)))

  const card = { stampDays: ['2026-11-15'], streakDays: 1 }
  expect(cards).toEqual([card, null, card])
})

test('one missed day restarts the streak and leaves the total', async () => {
  const { uid } = await newMember(db)
  for (let n = 0; n < 6; n++) await visit(uid, `${addDays('2026-12-20', n)}T12:00`)

  const seventh = await visit(uid, '2026-12-27T12:00')

  expect(seventh).toEqual({ earned: [{ mission: 'stamp', points: 1 }], streakDays: 1 })
  expect(await readMissions(db.sql, uid)).toMatchObject({ streakDays: 1, stampTotal: 7 })
})

test('days change at midnight in Japan, whatever the day is elsewhere', async () => {
  const { uid } = await newMember(db)

  const before = await visit(uid, '2026-12-31T23:59:59.999')
  const after = await visit(uid, '2027-01-01T00:00:00.000')

  expect([before.streakDays, after.streakDays]).toEqual([1, 2])
  expect((await readMissions(db.sql, uid))?.stampDays).toEqual(['2026-12-31', '2027-01-01'])
})

test('the card shows five weeks and drops older days', async () => {
  const { uid } = await newMember(db)
  for (let n = 0; n < 40; n++) await visit(uid, `${addDays('2027-01-01', n)}T12:00`)

  const shown = await readMissions(db.sql, uid)

  expect(shown?.stampDays).toHaveLength(35)
  expect(shown?.stampDays.at(-1)).toBe('2027-02-09')
  expect(shown).toMatchObject({
    streakDays: 40,
    paidOn: { stamp: '2027-02-09', 'stamp-streak': '2027-02-04' },
  })
})

const inJapan = (time: string) => new Date(`${time}+09:00`)

async function visit(uid: string, time: string): Promise<Stamped> {
  const [stamped] = await db.tx(uid, (tx) => stampTogether(tx, rules, [{ uid, at: inJapan(time) }]))
  if (!stamped) throw new Error('a visit has no result')
  return stamped
}

const restrict = (uid: string, from: string, until: string) =>
  db.tx(uid, (tx) =>
    restrictMember(tx, { uid, at: inJapan(from) }, { reason: '確認のため', until: inJapan(until) }),
  )

const availableOf = async (uid: string) => (await readPoint(db.sql, uid, streakDaysOf))?.available

import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { restrictMember } from '../auth/member/operate.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { streakDaysOf } from './card.ts'
import { mendStamp } from './mend-stamp.ts'
import type { MissionContext } from './mission-context.ts'
import { readMissions } from './mission-reader.ts'
import { stampTogether } from './stamp.ts'

const db = await testDatabase()
const rules: MissionContext = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async () => {},
}

describe('a missed day', () => {
  it('is mended beside the next stamp: it joins the streaks, pays nothing and is no stamp', async () => {
    const { uid } = await stampedOn('2026-11-01', '2026-11-02', '2026-11-04')
    const before = await pointsOf(uid)

    const mended = await mend(uid, '2026-11-04')

    const card = await readMissions(db.sql, uid)
    expect(mended).toEqual({ isMended: true, earned: [] })
    expect(await pointsOf(uid)).toBe(before)
    expect(card).toMatchObject({ streakDays: 4, brokenStreak: 0, stampTotal: 3, mendedDays: ['2026-11-03'] })
    expect(card?.stampDays).not.toContain('2026-11-03')
    await stamp(uid, '2026-11-05')
    expect((await readMissions(db.sql, uid))?.streakDays).toBe(5)
  })

  it('is mended once by many presses, and a retry answers the same', async () => {
    const { uid } = await stampedOn('2026-11-01', '2026-11-03')

    const presses = await Promise.all(Array.from({ length: 6 }, () => mend(uid, '2026-11-03')))

    expect(presses.map(({ isMended }) => isMended)).not.toContain(false)
    expect(await readMissions(db.sql, uid)).toMatchObject({ streakDays: 3, mendedDays: ['2026-11-02'] })
  })

  it('lets today’s stamp fill the week, whose bonus is paid once', async () => {
    const { uid } = await stampedOn(...days('2026-11-01', 5), '2026-11-07')
    const before = await pointsOf(uid)

    const presses = await Promise.all(Array.from({ length: 4 }, () => mend(uid, '2026-11-07')))
    await stamp(uid, '2026-11-07')

    expect(presses.flatMap(({ earned }) => earned)).toEqual([{ mission: 'stamp-streak', points: 3 }])
    expect(await pointsOf(uid)).toBe(before + 3)
  })

  it('that would have filled a week brings no bonus', async () => {
    const { uid } = await stampedOn(...days('2026-11-01', 6), '2026-11-08')

    expect(await mend(uid, '2026-11-08')).toEqual({ isMended: true, earned: [] })
    expect(await readMissions(db.sql, uid)).toMatchObject({ streakDays: 8 })
  })

  it.each<[string, string[], string]>([
    ['before today’s stamp', ['2026-11-01'], '2026-11-03'],
    ['after two missed days', ['2026-11-01', '2026-11-04'], '2026-11-04'],
    ['without an earlier streak', ['2026-11-04'], '2026-11-04'],
    ['a day later', ['2026-11-01', '2026-11-03', '2026-11-04'], '2026-11-04'],
    ['when no day was missed', ['2026-11-01', '2026-11-02'], '2026-11-02'],
  ])('cannot be mended %s', async (_when, stamped, today) => {
    const { uid } = await stampedOn(...stamped)
    const before = await readMissions(db.sql, uid)

    expect(await mend(uid, today)).toEqual({ isMended: false, earned: [] })
    expect(await readMissions(db.sql, uid)).toEqual(before)
  })

  it('is one of each calendar month', async () => {
    const { uid } = await stampedOn('2026-11-01', '2026-11-03')
    await mend(uid, '2026-11-03')
    await stamp(uid, '2026-11-05')
    const second = await mend(uid, '2026-11-05')
    for (const day of days('2026-11-06', 24)) await stamp(uid, day)
    await stamp(uid, '2026-12-01')
    const ofNovember = await mend(uid, '2026-12-01')
    await stamp(uid, '2026-12-03')
    const ofDecember = await mend(uid, '2026-12-03')

    expect([second, ofNovember, ofDecember].map(({ isMended }) => isMended)).toEqual([false, false, true])
  })

  it('of another day than yesterday, and of a member who may not earn, is not mended', async () => {
    const { uid } = await stampedOn('2026-11-01', '2026-11-03')
    const restricted = await stampedOn('2026-11-01', '2026-11-03')
    const operation = { uid: restricted.uid, actor: 'sato', at: at('2026-11-03') }
    await db.tx(restricted.uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))

    expect(await mend(uid, '2026-11-03', '2026-10-31')).toMatchObject({ isMended: false })
    expect(await mend(restricted.uid, '2026-11-03')).toMatchObject({ isMended: false })
  })
})

const at = (day: string) => new Date(`${day}T09:00:00+09:00`)
const days = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))

const stamp = (uid: string, day: string) =>
  db.tx(uid, (tx) => stampTogether(tx, rules, [{ uid, at: at(day) }]))

const mend = (uid: string, today: string, day = addDays(today, -1)) =>
  db.tx(uid, (tx) => mendStamp(tx, rules, { uid, day, at: at(today) }))

async function stampedOn(...stampedDays: string[]) {
  const member = await newMember(db)
  for (const day of stampedDays) await stamp(member.uid, day)
  return member
}

const pointsOf = async (uid: string) => (await readPoint(db.sql, uid, streakDaysOf))?.available ?? 0

import { expect, test } from 'vitest'
import { grant, take } from '../ledger/earn.ts'
import { expire } from '../ledger/expire.ts'
import { hold, takeHeld } from '../ledger/hold.ts'
import { stampCards } from '../mission/card.ts'
import { keepGoal } from '../mission/keep-goal.ts'
import { keepPaid } from '../mission/state.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { runFigures } from './keep-figures.ts'
import { readDays, readLines, readRetention } from './kept-days.ts'

const all = { from: '2026-01-01', to: '2026-12-31' }
const at = (text: string) => new Date(`${text}+09:00`)

/** Three members with movements on 10 and 11 November around midnight. */
async function filled(): Promise<{ db: TestDatabase; uids: string[] }> {
  const db = await testDatabase()
  const uids: string[] = []
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-10']) {
    uids.push((await newMember(db, { now: at(`${day}T12:00:00`) })).uid)
  }
  const [one = '', two = '', three = ''] = uids
  const stamp = (uid: string, day: string, time: string) =>
    db.tx(uid, async (tx) => {
      const key = `mission/stamp/${day}`
      await grant(tx, { uid, key, kind: 'mission', mission: 'stamp', points: 1, at: at(`${day}T${time}`) })
      await stampCards(tx, day, [uid])
    })
  await stamp(one, '2026-11-10', '23:59:59.999')
  await stamp(one, '2026-11-11', '00:00:00.000')
  await stamp(two, '2026-11-11', '23:59:59.999')
  await stamp(two, '2026-11-12', '00:00:00.000')
  await db.tx(three, async (tx) => {
    const uid = three
    await grant(tx, { uid, key: 'a', kind: 'referral', points: 1_000, at: at('2026-11-10T10:00:00') })
    await hold(tx, { uid, holdId: 'a', channel: 'quo', points: 300, at: at('2026-11-10T11:00:00') })
    await takeHeld(tx, { uid, holdId: 'a', at: at('2026-11-11T00:00:00') })
    await take(tx, { uid, key: 'b', points: 50, at: at('2026-11-11T09:00:00'), note: '訂正' })
    await expire(tx, { uid, at: at('2026-11-11T10:00:00') })
  })
  // In the week after registration; the second one chooses it later than the week after.
  const goal = { id: '00000000-0000-4000-8000-000000000001', channel: 'quo' as const, points: 300 }
  await db.tx(one, (tx) => keepGoal(tx, { uid: one, goal, at: at('2026-11-11T12:00:00') }))
  await db.tx(two, (tx) => keepGoal(tx, { uid: two, goal, at: at('2026-11-23T12:00:00') }))
  await db.tx(three, (tx) =>
    keepPaid(tx, { day: '2026-11-11', paid: [{ uid: three, mission: 'first-habit' }] }),
  )
  return { db, uids }
}

/** Everything that is kept, without the time of the run. */
async function kept({ sql }: TestDatabase) {
  const days = await readDays(sql, all)
  return {
    days: days.map(({ madeAt: _, ...day }) => day),
    lines: [...(await readLines(sql, all))],
    retention: [...(await readRetention(sql, '2026-01-01'))],
  }
}

const { db: shared, uids } = await filled()
const night = at('2026-11-12T00:20:00')

test('a run adds up each day in Japan to the millisecond, whatever the size of the ranges', async () => {
  const db = shared

  const days = await runFigures({ db, now: night, size: 1 })
  const parts = await kept(db)
  await runFigures({ db, now: night })

  expect(days).toEqual(['2026-11-10', '2026-11-11'])
  expect(await kept(db)).toEqual(parts)
  expect(parts.lines).toEqual([
    { day: '2026-11-10', line: 'mission/stamp', points: 1, times: 1 },
    { day: '2026-11-10', line: 'referral', points: 1_000, times: 1 },
    { day: '2026-11-11', line: 'exchange/quo', points: -300, times: 1 },
    { day: '2026-11-11', line: 'expired', points: -650, times: 1 },
    { day: '2026-11-11', line: 'mission/stamp', points: 2, times: 2 },
    { day: '2026-11-11', line: 'taken', points: -50, times: 1 },
  ])
  expect(parts.days).toMatchObject([
    { day: '2026-11-10', circulation: 1_001, registrations: 1, activeDay: 1, activeWeek: 1, streaks: null },
    // The stamp of the 12th, given before the run, counts neither as active nor for the streak of the 11th.
    {
      ...{ day: '2026-11-11', circulation: 3, registrations: 0, members: 3 },
      ...{ activeDay: 2, activeWeek: 2, activeMonth: 2, streaks: [1, 1, 0, 0, 0, 0] },
    },
  ])
  const ofWeek = { week: '2026-11-09', until: '2026-11-11' }
  expect(parts.retention).toEqual([
    {
      ...{ registered: '2026-11-02', ...ofWeek, members: 1, active: 1 },
      ...{ goalMembers: 1, goalActive: 1, habitMembers: 0, habitActive: 0 },
    },
    {
      ...{ registered: '2026-11-09', ...ofWeek, members: 2, active: 1 },
      ...{ goalMembers: 0, goalActive: 0, habitMembers: 1, habitActive: 0 },
    },
  ])
})

test('a run that is killed at any point leaves whole days, and the next run ends with the same figures', async () => {
  await runFigures({ db: shared, now: night })
  const expected = await kept(shared)
  const { db } = await filled()
  const killAfter = async (ranges: number) => {
    let left = ranges
    const onRange = () => {
      left--
      if (left === 0) throw new Error('killed')
    }
    await runFigures({ db, now: night, size: 1, onRange }).catch(() => {})
  }

  for (const ranges of [1, 3, 5, 9, 10]) {
    await killAfter(ranges)
    const { days, lines } = await kept(db)
    const whole = expected.lines.filter(({ day }) => days.some((each) => each.day === day))
    expect(lines).toEqual(whole)
  }
  // Two processes at once.
  await Promise.all([runFigures({ db, now: night }), runFigures({ db, now: night, size: 2 })])

  expect(await kept(db)).toEqual(expected)
})

test('an entry that arrives after its night is counted the next night, and missed nights are caught up', async () => {
  const db = shared
  const [uid = ''] = uids
  await runFigures({ db, now: night })

  await db.tx(uid, (tx) =>
    grant(tx, { uid, key: 'late', kind: 'referral', points: 7, at: at('2026-11-11T23:59:59.999') }),
  )
  const days = await runFigures({ db, now: at('2026-11-16T00:20:00') })

  expect(days).toEqual(['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'])
  const figures = await readDays(db.sql, all)
  expect(figures.map(({ circulation }) => circulation)).toEqual([1_001, 10, 11, 11, 11, 11])
  expect(figures.map(({ activeDay }) => activeDay)).toEqual([1, 2, 1, 0, 0, 0])
  expect(await readLines(db.sql, all)).toContainEqual({
    ...{ day: '2026-11-11', line: 'referral', points: 7, times: 1 },
  })
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { chooseGoal, type Goal } from '#contract/point/goal.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import { grant } from '../ledger/earn.ts'
import { readPace } from '../ledger/mission-points.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { keepGoal } from './keep-goal.ts'
import { readMissions } from './mission-reader.ts'
import { stampTogether } from './stamp.ts'

const db = await testDatabase()
const rules = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async () => {},
}
const goalOf = (points: number): Goal => ({ id: randomUUID(), channel: 'paypay', points })

it('a goal is replaced and removed, and the day of the first one stays', async () => {
  const { uid } = await newMember(db)
  const [first, second] = [goalOf(300), goalOf(500)]
  const shown = async () => (await readMissions(db.sql, uid))?.goal

  await choose(uid, first, '2026-11-10')
  expect(await shown()).toEqual(first)
  await choose(uid, second, '2026-11-12')
  expect(await shown()).toEqual(second)
  await choose(uid, null, '2026-11-14')
  expect(await shown()).toBeNull()

  const [card] = await db.sql`select goal_since::text as since from mission_card where uid = ${uid}`
  expect(card).toEqual({ since: '2026-11-10' })
})

it.each([
  ['an amount that no gift has', { ...goalOf(300), points: 299 }],
  ['an amount of another channel', { ...goalOf(100), channel: 'quo' }],
  ['no points', goalOf(0)],
  ['an id that is none', { ...goalOf(300), id: 'x' }],
])('%s is no goal', (_what, goal) => {
  expect(chooseGoal.input.safeParse({ goal }).success).toBe(false)
})

it('a goal changes nothing that is paid', async () => {
  const [one, other] = [await newMember(db), await newMember(db)]
  const paid = async (uid: string) =>
    db.sql`select key, points, debit, credit from ledger_transfer where uid = ${uid} order by seq`

  await choose(one.uid, goalOf(100), '2026-11-10')
  for (const { uid } of [one, other]) for (let day = 10; day < 18; day++) await stamp(uid, `2026-11-${day}`)
  await choose(one.uid, goalOf(300), '2026-11-18')

  expect(await paid(one.uid)).toEqual(await paid(other.uid))
})

it('the pace counts repeatable missions of the last 30 days, without today, campaigns and reversals', async () => {
  const { uid } = await newMember(db)
  const now = at('2026-11-18')
  expect(await readPace(db.sql, uid, now)).toEqual({ days: 0, points: 0, squares: 0 })

  await pay(uid, '2026-10-18', 'stamp', 1)
  await pay(uid, '2026-10-19', 'stamp', 1)
  await pay(uid, '2026-11-17', 'stamp', 1)
  await pay(uid, '2026-11-17', 'stamp-streak', 3)
  await pay(uid, '2026-11-17', 'daily-note', 1)
  await pay(uid, '2026-11-17', 'first-note', 10)
  await pay(uid, '2026-11-17', 'stamp', 7, `campaign/${randomUUID()}/2026-11-17`)
  await pay(uid, '2026-11-18', 'stamp', 1)

  expect(await readPace(db.sql, uid, now)).toEqual({ days: 30, points: 6, squares: 26 })
  expect(await readPace(db.sql, uid, at('2026-10-25'))).toEqual({ days: 7, points: 2, squares: 2 })
})

const at = (day: string) => new Date(`${day}T09:00:00+09:00`)

const choose = (uid: string, goal: Goal | null, day: string) =>
  db.tx(uid, (tx) => keepGoal(tx, { uid, goal, at: at(day) }))

const stamp = (uid: string, day: string) =>
  db.tx(uid, (tx) => stampTogether(tx, rules, [{ uid, at: at(day) }]))

const pay = (
  uid: string,
  day: string,
  mission: MissionId,
  points: number,
  key = `mission/${mission}/${day}`,
) => db.tx(uid, (tx) => grant(tx, { uid, key, kind: 'mission', mission, points, at: at(day) }))

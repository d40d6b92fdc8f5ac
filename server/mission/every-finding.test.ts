import { describe, expect, it } from 'vitest'
import {
  type Finding,
  findingIds,
  findings,
  firstDayPointsOf,
  type MissionId,
  missionIds,
  missions,
} from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { restrictMember } from '../auth/member/operate.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { findingExample, openSyncKit, type RecordFields } from '../testing/members/sync-kit.ts'
import { streakDaysOf } from './card.ts'
import { readMissions } from './mission-reader.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const kit = await openSyncKit(db, clock)

describe.each(findingIds)('the missions of %s', (finding) => {
  const app = findings[finding]
  const { found, also = [], notFound } = findingExample(finding)
  const ids = missionsOf(finding)
  const paid = [finding, ...also].flatMap(missionsOf)

  it('are paid once, however often it is found, and the daily ones again the next day', async () => {
    const member = await kit.newMember()
    const write = async (fields: RecordFields) => {
      await member.write(app, fields)
      await kit.readRecords()
    }

    await write(notFound)
    const before = await pointsOf(member.uid)
    await write(found(japanDay(clock.now())))
    await write(found(japanDay(clock.now())))
    const today = japanDay(clock.now())
    const paidOn = await Promise.all(ids.map(member.paidOn))
    const after = await pointsOf(member.uid)
    clock.advance('1d')
    await write(found(japanDay(clock.now())))

    expect(before).toBe(0)
    expect(paidOn).toEqual(ids.map(() => today))
    expect(after).toBe(firstDayPointsOf(paid))
    expect(await pointsOf(member.uid)).toBe(after + firstDayPointsOf(paid.filter(isDaily)))
  })

  it('are refused to a restricted member', async () => {
    const member = await kit.newMember()
    const operation = { uid: member.uid, actor: 'sato', at: clock.now() }
    await db.tx(member.uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))
    await member.write(app, found(japanDay(clock.now())))
    await kit.readRecords()

    expect(await refusalsOf(member.uid, ids)).toEqual(ids.map(() => 'restricted'))
    expect(await pointsOf(member.uid)).toBe(0)
  })

  const perMailbox = ids.filter((id) => missions[id].often === 'once')
  it.runIf(perMailbox.length > 0)('are refused to a second account of the mailbox', async () => {
    const first = await kit.newMember()
    const second = await kit.newMember({ email: first.email.replace('@', '+2@') })
    for (const member of [first, second]) {
      await member.verifyEmail()
      await member.write(app, found(japanDay(clock.now())))
      await kit.readRecords()
    }

    expect(await Promise.all(perMailbox.map(first.paidOn))).not.toContain(null)
    expect(await refusalsOf(second.uid, perMailbox)).toEqual(perMailbox.map(() => 'mailbox'))
  })
})

function missionsOf(finding: Finding): MissionId[] {
  return missionIds.filter((id) => missions[id].finding === finding)
}

const isDaily = (id: MissionId) => missions[id].often === 'daily'

const pointsOf = async (uid: string) => (await readPoint(db.sql, uid, streakDaysOf))?.available ?? 0

async function refusalsOf(uid: string, ids: MissionId[]) {
  const refused = (await readMissions(db.sql, uid))?.refused
  return ids.map((id) => refused?.[id]?.why)
}

import { expect, test } from 'vitest'
import { japanDay } from '#contract/values/japan-day.ts'
import { readPage } from '../notice/read-notices.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { missionPart } from './member-part.ts'
import type { MissionContext } from './mission-context.ts'
import { readMissions } from './mission-reader.ts'
import { payMission } from './pay-mission.ts'
import { takeBackFirst } from './take-back-first.ts'
import { payWaiting } from './waiting.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const day = japanDay(at)

/** Every source is paused. */
const rules: MissionContext = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: { claim: async (_tx, wanted) => wanted.map(() => false) },
  onActiveDay: async () => {},
}

async function waitingMember() {
  const { uid } = await newMember(db)
  await db.tx(uid, (tx) => payMission(tx, rules, { uid, mission: 'first-note', at }))
  return uid
}

const waitingOf = (uid: string) => db.sql`select 1 from mission_waiting where uid = ${uid}`

test('points that wait are dropped when the mailbox turns out to have earned before', async () => {
  const uid = await waitingMember()
  expect(await waitingOf(uid)).toHaveLength(1)

  await db.tx(uid, (tx) => takeBackFirst(tx, { uid, day, at, why: 'mailbox' }))

  expect(await waitingOf(uid)).toHaveLength(0)
  expect((await readMissions(db.sql, uid))?.refused['first-note']?.why).toBe('mailbox')
})

test('points that wait are in the export of a member and go with the erasure', async () => {
  const uid = await waitingMember()

  const exported = await db.tx(uid, (tx) => missionPart.export(tx, uid))
  await db.tx(uid, (tx) => missionPart.erase(tx, uid))

  expect(exported?.waiting).toEqual([{ mission: 'first-note', points: 10, at }])
  expect(await waitingOf(uid)).toHaveLength(0)
})

test('missions that waited are told when they are paid, and first-time points when they are taken back, once', async () => {
  const uid = await waitingMember()
  await db.tx(uid, (tx) => payMission(tx, { ...rules, brake: noBrake }, { uid, mission: 'first-todo', at }))
  const [waiting] = await db.sql<{ source: string }[]>`select source from mission_waiting where uid = ${uid}`
  const tellingsOf = async () =>
    (await readPage(db.sql, uid, null)).notices.map(({ title, body }) => `${title} ${body}`)
  const before = await tellingsOf()

  await payWaiting({ db, now: () => at }, { source: waiting?.source ?? '', until: at })
  for (let time = 0; time < 2; time++) {
    await db.tx(uid, (tx) => takeBackFirst(tx, { uid, day, at, why: 'mailbox' }))
  }

  expect(before).toEqual([])
  expect(await tellingsOf()).toEqual([
    expect.stringMatching(
      /^ポイントを取り消しました 「.+」「.+」を取り消したため、20ptが減りました。\n理由：同じメールボックス/,
    ),
    expect.stringMatching(/^確認が終わり、ポイントが付きました 「.+」で、10ptを受け取りました。$/),
  ])
})

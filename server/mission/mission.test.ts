import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { signInAsDemo } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { readHistory } from '#contract/point/history.ts'
import { missionDocument, stampToday } from '#contract/point/mission.ts'
import {
  type Finding,
  findingIds,
  firstDayPointsOf,
  missionGroupIds,
  missionGroups,
  missionIds,
  missions,
} from '#contract/point/mission-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { authPart } from '../auth/member/member-part.ts'
import { restoreMember, restrictMember } from '../auth/member/operate.ts'
import { demoUid, seedDemoMember } from '../auth/sign-in/demo.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { projectRoot } from '../root.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { mailsTo, startAuthServer } from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { streakDaysOf } from './card.ts'
import { seedDemoPoints } from './demo-points.ts'
import { payFound } from './found-missions.ts'
import type { MissionContext } from './mission-context.ts'
import { readMissions } from './mission-reader.ts'
import { payVerifiedEmail } from './verify-email.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const activeDays: string[] = []
const rules: MissionContext = {
  auth: server.auth,
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async (_tx, { uids, day }) => void activeDays.push(...uids.map((uid) => `${uid} ${day}`)),
}
const at = clock.now()
const nextDay = new Date(at.getTime() + dayMs)

test('a first day earns the points of the stamp, the verified address and every finding', async () => {
  const earnable = missionIds.filter((id) => {
    const { often, group, finding, provesMailbox } = missions[id]
    return often !== 'streak' && (group === 'stamp' || finding || provesMailbox)
  })
  const total = firstDayPointsOf(earnable)
  const browser = server.browser()
  const { uid, email, answer } = await browser.registerNew()
  const stream = await followLive(server.origin, answer.idToken, [
    { document: documentPath(pointDocument, uid) },
    { document: documentPath(missionDocument, uid) },
  ])
  await stream.until(() => stream.events.length === 2)

  await browser.done(stampToday, {})
  await browser.done(stampToday, {})
  await browser.done(verifyEmail, { code: (await mailsTo(db, email))[0]?.code ?? '' })
  for (const finding of findingIds) await record(uid, finding, at)
  const seen = (text: string) => stream.events.some(({ data }) => JSON.stringify(data).includes(text))
  await stream.until(() => seen('daily-weight') && seen(`"available":${total}`))
  stream.stop()

  expect(stream.events.slice(0, 2).map(({ data }) => data)).toEqual([null, null])
  expect(await pointOf(uid)).toMatchObject({ available: total, earnedTotal: total, streakDays: 1 })
  const { entries } = await browser.done(readHistory, { filter: 'earned', before: null, limit: 50 })
  expect(entries).toHaveLength(earnable.length)
  expect(entries[0]).toMatchObject({ kind: 'mission', balanceAfter: total })
})

describe('a record in an app', () => {
  it('pays the first-record mission once and the daily mission once a day when many arrive in parallel', async () => {
    const { uid } = await newMember(db)

    const earned = await Promise.all(Array.from({ length: 8 }, () => record(uid, 'note-record', at)))
    const tomorrow = await record(uid, 'note-record', nextDay)

    expect(
      earned
        .flat()
        .map(({ mission }) => mission)
        .sort(),
    ).toEqual(['daily-note', 'first-note'])
    expect(tomorrow).toEqual([{ mission: 'daily-note', points: 1 }])
    expect(await pointOf(uid)).toMatchObject({ available: 12 })
  })

  it('of a restricted member earns nothing, with a visible reason, until the restriction ends', async () => {
    const { uid } = await newMember(db)
    const operation = { uid, actor: 'sato', at }
    await db.tx(uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))

    const refused = await record(uid, 'todo-record', at)
    const shown = await readMissions(db.sql, uid)
    await db.tx(uid, (tx) => restoreMember(tx, operation))
    const paid = await record(uid, 'todo-record', nextDay)

    expect(refused).toEqual([])
    expect(shown?.refused).toEqual({
      'first-todo': { on: '2026-11-15', why: 'restricted' },
      'daily-todo': { on: '2026-11-15', why: 'restricted' },
    })
    expect(paid).toHaveLength(2)
    expect((await readMissions(db.sql, uid))?.refused).toEqual({})
  })

  it('counts as an active day', async () => {
    const { uid } = await newMember(db)

    await record(uid, 'weight-record', at)

    expect(activeDays).toContain(`${uid} 2026-11-15`)
  })
})

describe('a verified address', () => {
  it('is paid once, even when it is verified again or many times in parallel', async () => {
    const { uid } = await newMember(db, { isVerified: true })

    const paid = await Promise.all(Array.from({ length: 6 }, () => verified(uid)))

    expect(paid.filter((earned) => earned !== null)).toHaveLength(1)
    expect(await pointOf(uid)).toMatchObject({ available: 60 })
  })

  it('does not count as an active day, and pays nothing before it is verified', async () => {
    const [one, other] = [await newMember(db, { isVerified: true }), await newMember(db)]

    await verified(one.uid)
    const unpaid = await verified(other.uid)

    expect(activeDays.filter((active) => active.startsWith(one.uid))).toEqual([])
    expect(unpaid).toBeNull()
  })

  it('that returns within 180 days is not paid again for once-only missions, and the member sees why', async () => {
    const email = `${randomUUID()}@example.jp`
    const { uid: leftUid } = await newMember(db, { email, isVerified: true })
    await db.tx(leftUid, (tx) => authPart(server.auth).erase(tx, leftUid, at))
    const { uid } = await newMember(db, { email, isVerified: true })

    await verified(uid)
    const earned = await record(uid, 'recipe-record', at)
    const shown = await readMissions(db.sql, uid)
    const later = await db.tx(uid, (tx) =>
      payVerifiedEmail(tx, rules, { uid, at: new Date(at.getTime() + 180 * dayMs) }),
    )

    expect(earned).toEqual([{ mission: 'daily-recipe', points: 1 }])
    expect(shown?.refused).toEqual({
      'verify-email': { on: '2026-11-15', why: 'returning' },
      'first-recipe': { on: '2026-11-15', why: 'returning' },
    })
    expect(later).toEqual({ mission: 'verify-email', points: 60 })
  })

  it('that could not be paid at once is paid with a later stamp', async () => {
    const browser = server.browser()
    const { uid, email } = await browser.registerNew()
    const operation = { uid, actor: 'sato', at }
    await db.tx(uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))
    await browser.done(verifyEmail, { code: (await mailsTo(db, email))[0]?.code ?? '' })
    await db.tx(uid, (tx) => restoreMember(tx, operation))

    const { earned } = await browser.done(stampToday, {})

    expect(earned.map(({ mission }) => mission)).toEqual(['stamp', 'verify-email'])
  })
})

test('no callable lets a member claim points', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  const claim = { mission: 'first-note', points: 1_000, day: '2020-01-01' }

  // Cast: sends extra fields, as a hostile client would; the server ignores them.
  const { earned } = await browser.done(stampToday, claim as unknown as Record<string, never>)

  expect(earned).toEqual([{ mission: 'stamp', points: 1 }])
  expect(await pointOf(uid)).toMatchObject({ available: 1 })
  expect(await server.browser().refused(stampToday, {})).toBe('401 not-signed-in')
})

test('the demo member has 6,000 pt, three months of history, every once-only mission and no stamp for today yet', async () => {
  const demo = await testDatabase()
  const demoServer = await startAuthServer(demo, { clock })
  await seedDemoMember(demoServer.auth, clock)
  await seedDemoPoints(demo, clock)
  await seedDemoPoints(demo, clock)
  const browser = demoServer.browser()
  const answer = await browser.done(signInAsDemo, {})
  if (answer.state === 'signed-in') browser.take(answer)

  const { entries } = await browser.done(readHistory, { filter: 'all', before: null, limit: 500 })
  const before = await readPoint(demo.sql, demoUid, streakDaysOf)
  const { paidOn = {} } = (await readMissions(demo.sql, demoUid)) ?? {}
  const { earned } = await browser.done(stampToday, {})

  expect(missionIds.filter((id) => missions[id].often === 'once' && !(id in paidOn))).toEqual([])
  expect(before).toMatchObject({ available: 6_000, held: 0, streakDays: 4 })
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(japanDay(new Date(entries.at(-1)?.at ?? ''))).toBe('2026-08-17')
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['mission', 'referral', 'exchange', 'returned', 'granted']),
  )
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['done', 'returned']))
  expect(earned).toEqual([{ mission: 'stamp', points: 1 }])
  expect(japanDay(new Date(entries[0]?.at ?? ''))).toBe('2026-11-14')
})

test('docs/product.md states the points of every group of missions and of a first day', () => {
  const text = readFileSync(join(projectRoot, 'docs/product.md'), 'utf8')
  const rows = missionGroupIds.map((id) => {
    const { name, points } = missionGroups[id]
    return new RegExp(`^\\| ${name}[^|]*\\| ${points} \\|`, 'm')
  })

  for (const row of rows) expect(text).toMatch(row)
  expect(text).toContain(`A first day can thus bring ${firstDayPointsOf(missionIds)} pt`)
})

const record = (uid: string, finding: Finding, when: Date) =>
  db.tx(uid, (tx) => payFound(tx, rules, { uid, finding, at: when }))

const verified = (uid: string) => db.tx(uid, (tx) => payVerifiedEmail(tx, rules, { uid, at }))

const pointOf = (uid: string) => readPoint(db.sql, uid, streakDaysOf)

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideConsoleRequest } from '#contract/console/operators.ts'
import { listSources, resumeSourceAct } from '#contract/console/sources.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import { campaignSource, missionSource } from '#contract/point/sources.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { openBrake } from '../../brake/brake.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { MissionCampaigns, MissionContext } from '../../mission/mission-context.ts'
import { readMissions } from '../../mission/mission-reader.ts'
import { payMission } from '../../mission/pay-mission.ts'
import { openStamper } from '../../mission/stamper.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { comeOnDays, referralWorld } from '../../testing/members/invited-friends.ts'
import { newMember } from '../../testing/members/member.ts'
import { noCampaigns } from '../../testing/members/no-campaigns.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { requestedOf, twoAdmins } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { clock } = server
const { first, second, someone } = await twoAdmins(server)
const reviewer = await someone('reviewer')

beforeEach(async () => {
  await db.sql`delete from brake_day`
})

/** A process: its own slices. */
function openProcess() {
  const brake = openBrake({ db, clock })
  atEnd(brake.close)
  const auth = { returningKey: Buffer.alloc(32) }
  const rules: MissionContext = { auth, campaigns: noCampaigns, brake, onActiveDay: async () => {} }
  return { brake, rules, stamp: openStamper(db, rules, { warn: () => {} }) }
}

const verify = ({ rules }: ReturnType<typeof openProcess>, uids: string[]) =>
  Promise.all(
    uids.map((uid) =>
      db.tx(uid, (tx) => payMission(tx, rules, { uid, mission: 'verify-email', at: clock.now() })),
    ),
  )

/** The points that may be paid today; by default far more than a test pays. */
const expectOf = (source: string, { expected, pausesAt }: { expected: number; pausesAt: number }) =>
  db.sql`
    insert into brake_day (source, day, expected, pauses_at)
    values (${source}, ${japanDay(clock.now())}, ${expected}, ${pausesAt})
    on conflict (source, day) do update set expected = excluded.expected, pauses_at = excluded.pauses_at`

const farm = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => newMember(db, { isVerified: true })))).map(
    ({ uid }) => uid,
  )

const paymentsOf = async (uids: string[], mission: MissionId) =>
  (
    await db.sql<{ uid: string }[]>`
      select uid from ledger_transfer where uid = any(${uids}) and mission = ${mission}`
  ).map(({ uid }) => uid)

const source = missionSource('verify-email')
const rowOf = async (name = source) => {
  const { at, sources } = await reviewer.browser.done(listSources, {})
  return { at, row: sources.find((each) => each.source === name) }
}
const runJobs = (...kinds: string[]) =>
  runDue(
    db,
    server.jobs.filter(({ kind }) => kinds.includes(kind)),
    clock,
  )

test('a farm of accounts pauses the mission that it earns, no other, and each account is paid once after a person looked', async () => {
  await expectOf(source, { expected: 120, pausesAt: 600 })
  const uids = await farm(30)
  const process = openProcess()

  const earned = await verify(process, uids)
  const again = await verify(process, uids)
  const restarted = await verify(openProcess(), uids)
  const stamped = await Promise.all(uids.map((uid) => process.stamp({ uid, at: clock.now() })))

  expect(earned.filter(Boolean)).toHaveLength(10)
  expect([...again, ...restarted].filter(Boolean)).toEqual([])
  expect(await paymentsOf(uids, 'verify-email')).toHaveLength(10)
  expect(stamped.flatMap((each) => each.earned)).toEqual(uids.map(() => ({ mission: 'stamp', points: 1 })))
  const { at, row } = await rowOf()
  expect(row).toMatchObject({ pausedAt: expect.any(String), waiting: { members: 20, points: 1_200 } })
  const waitingUid = uids.find((_, place) => !earned[place]) ?? ''
  expect((await readMissions(db.sql, waitingUid))?.refused['verify-email']?.why).toBe('checking')

  // One account turns out to be part of the farm.
  await db.sql`update auth_member set suspended_at = ${clock.now()} where uid = ${waitingUid}`
  const outcome = await doAct(reviewer.browser, resumeSourceAct, { source, until: at })
  const payWaiting = server.jobs.find(({ kind }) => kind === 'pay-waiting')
  await Promise.all([1, 2].map(() => payWaiting?.run({ source, until: at }, { id: 'x' } as never)))
  await runJobs('pay-waiting')

  expect(outcome.status).toBe('done')
  const paid = await paymentsOf(uids, 'verify-email')
  expect(paid.sort()).toEqual(uids.filter((uid) => uid !== waitingUid).sort())
  expect((await rowOf()).row).toMatchObject({ pausedAt: null, waiting: null })
  expect((await verify(openProcess(), await farm(2))).filter(Boolean)).toHaveLength(2)
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

test('two processes that pay at once stay within the limit of a source', async () => {
  await expectOf(source, { expected: 120, pausesAt: 600 })
  const uids = await farm(24)

  const [one, other] = [openProcess(), openProcess()]
  const earned = await Promise.all([verify(one, uids.slice(0, 12)), verify(other, uids.slice(12))])

  expect(earned.flat().filter(Boolean).length).toBeLessThanOrEqual(10)
  expect(await paymentsOf(uids, 'verify-email')).toHaveLength(earned.flat().filter(Boolean).length)
  const waiting = await db.sql`select 1 from mission_waiting where uid = any(${uids})`
  expect(waiting).toHaveLength(24 - earned.flat().filter(Boolean).length)
})

test('one person resumes a source alone once a day: the next time needs a colleague', async () => {
  await expectOf(source, { expected: 30, pausesAt: 60 })
  const colleague = await someone('reviewer')
  const pauseAndResume = async () => {
    await db.sql`update brake_day set pauses_at = least(pauses_at, leased) where source = ${source}`
    await verify(openProcess(), await farm(2))
    const { at } = await colleague.browser.done(listSources, {})
    return (await doAct(colleague.browser, resumeSourceAct, { source, until: at })).status
  }

  expect(await pauseAndResume()).toBe('done')
  expect(await pauseAndResume()).toBe('requested')
})

test('the points that a campaign adds wait with its own source and leave the mission paid', async () => {
  const campaignId = randomUUID()
  const day = japanDay(clock.now())
  await expectOf(campaignSource(campaignId), { expected: 1, pausesAt: 2 })
  const { rules } = openProcess()
  const effect = { kind: 'multiply' as const, missions: ['daily-note' as const], times: 2 }
  const campaigns: MissionCampaigns = {
    rules: async () => [{ campaignId, title: '2倍デー', effect, startsOn: day, endsOn: day }],
    claim: async (_tx, wanted) => [...wanted],
    dailyShare: () => 1,
  }
  const uids = await farm(5)
  const pay = (uid: string) =>
    db.tx(uid, (tx) =>
      payMission(tx, { ...rules, campaigns }, { uid, mission: 'daily-note', at: clock.now() }),
    )

  const earned = []
  for (const uid of uids) earned.push((await pay(uid))?.points, await pay(uid))
  expect(earned.filter((each) => each !== null)).toEqual([2, 2, 1, 1, 1])

  const colleague = await someone('reviewer')
  const { at } = await colleague.browser.done(listSources, {})
  await doAct(colleague.browser, resumeSourceAct, { source: campaignSource(campaignId), until: at })
  await runJobs('pay-waiting')
  expect(await paymentsOf(uids, 'daily-note')).toHaveLength(10)
})

test('the administrators are told once above the expected amount and once at the pause', async () => {
  await expectOf(source, { expected: 120, pausesAt: 300 })
  const process = openProcess()
  const mails = async () =>
    (
      await db.sql<{ to: string }[]>`
        select payload ->> 'to' as to from job_task where kind = 'send-mail' and payload ->> 'subject' like '%想定%'`
    ).map(({ to }) => to)
  const watch = server.jobs.find(({ kind }) => kind === 'watch-sources')
  const look = () => watch?.run({ roundAt: '' }, { id: 'x' } as never)

  await verify(process, await farm(3))
  await look()
  await look()
  expect((await mails()).sort()).toEqual([first.email, second.email].sort())

  await verify(process, await farm(4))
  await look()
  await look()
  expect(await mails()).toHaveLength(4)
})

test('points above the limit of one person are paid when a colleague approves, and a later event waits for the next look', async () => {
  await expectOf(source, { expected: 10, pausesAt: 20 })
  const uids = await farm(51)
  await verify(openProcess(), uids)
  const { at } = await rowOf()
  clock.advance('1m')
  const late = await farm(1)
  await verify(openProcess(), late)

  const decision = await requestedOf({ by: reviewer, approver: first }, resumeSourceAct, {
    source,
    until: at,
  })
  await runJobs('pay-waiting')
  expect(await paymentsOf(uids, 'verify-email')).toEqual([])
  await first.browser.done(decideConsoleRequest, decision)
  await runJobs('pay-waiting')

  expect(await paymentsOf(uids, 'verify-email')).toHaveLength(51)
  expect(await paymentsOf(late, 'verify-email')).toEqual([])
  const now = await rowOf()
  expect(now.row).toMatchObject({ pausedAt: null, waiting: { members: 1 } })
  await doAct(reviewer.browser, resumeSourceAct, { source, until: now.at })
  await runJobs('pay-waiting')
  expect(await paymentsOf(late, 'verify-email')).toHaveLength(1)
})

test('stamps of a paused source are on the card at once and paid later, also when the next day was paid before', async () => {
  const stamps = missionSource('stamp')
  await expectOf(stamps, { expected: 2, pausesAt: 5 })
  const uids = await farm(12)
  const process = openProcess()
  const stampAll = (each: ReturnType<typeof openProcess>) =>
    Promise.all(uids.map((uid) => each.stamp({ uid, at: clock.now() })))

  const stamped = await stampAll(process)
  const again = await stampAll(openProcess())
  expect(stamped.flatMap(({ earned }) => earned.filter(({ mission }) => mission === 'stamp'))).toHaveLength(5)
  expect(stamped.map(({ streakDays }) => streakDays)).toEqual(uids.map(() => 1))
  expect(again.flatMap(({ earned }) => earned)).toEqual([])

  // The pause outlives the day.
  clock.advance('1d')
  const nextDay = await stampAll(openProcess())
  expect(nextDay.flatMap(({ earned }) => earned)).toEqual([])
  expect(nextDay.map(({ streakDays }) => streakDays)).toEqual(uids.map(() => 2))
  const waiting = (await db.sql`select 1 from mission_waiting where source = ${stamps}`).length
  const colleague = await someone('reviewer')
  const { at } = await colleague.browser.done(listSources, {})
  await doAct(colleague.browser, resumeSourceAct, { source: stamps, until: at })
  await runJobs('pay-waiting')

  expect(waiting).toBe(19)
  expect(await paymentsOf(uids, 'stamp')).toHaveLength(24)
  const missions = await Promise.all(uids.map((uid) => readMissions(db.sql, uid)))
  expect(new Set(missions.map((each) => each?.paidOn.stamp))).toEqual(new Set([japanDay(clock.now())]))
  expect(missions.map((each) => each?.refused.stamp)).toEqual(uids.map(() => undefined))
})

test('paused referrals hold both rewards, and each side is paid once after a person looked', async () => {
  const { brake } = openProcess()
  const world = referralWorld(db, { clock, brake })
  const referrer = await world.register()
  const friend = await world.register({ code: referrer.referralCode, isVerified: true })
  await comeOnDays(world, [friend], 3)
  await expectOf('referral', { expected: 100, pausesAt: 399 })
  await world.runJobs()
  expect([await world.rewardsOf(referrer), await world.rewardsOf(friend)]).toEqual([[], []])

  const colleague = await someone('reviewer')
  const { at, sources } = await colleague.browser.done(listSources, {})
  expect(sources.find((each) => each.source === 'referral')?.waiting?.points).toBe(400)
  await doAct(colleague.browser, resumeSourceAct, { source: 'referral', until: at })
  await runJobs('pay-waiting')
  await world.runJobs(2)

  expect([await world.rewardsOf(referrer), await world.rewardsOf(friend)]).toEqual([[300], [100]])
})

test('all operators together give only so much alone: then each grant needs a second person until somebody looked', async () => {
  await expectOf('granted', { expected: 3_000, pausesAt: 9_000 })
  const operators = await Promise.all([1, 2, 3, 4].map(() => someone('support')))
  const uids = await farm(4)

  const outcomes = []
  for (const [place, uid] of uids.entries()) {
    const browser = operators[place]?.browser ?? reviewer.browser
    outcomes.push((await doAct(browser, grantMemberPointsAct, { uid, points: 2_900 })).status)
  }

  expect(outcomes).toEqual(['done', 'done', 'done', 'requested'])
  const colleague = await someone('reviewer')
  const { at } = await colleague.browser.done(listSources, {})
  const resumed = await doAct(colleague.browser, resumeSourceAct, { source: 'granted', until: at })
  expect(resumed.status).toBe('requested')
})

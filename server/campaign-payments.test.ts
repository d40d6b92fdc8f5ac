import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { openCampaigns } from './campaign/campaigns.ts'
import { offeredReferral } from './campaign/offered-referral.ts'
import { campaignRules } from './campaign/rule-log.ts'
import { endCampaign, insertCampaign, listCampaigns } from './campaign/stored-campaign.ts'
import { availablePoints } from './ledger/balance.ts'
import { verifyLedger } from './ledger/verify.ts'
import type { MissionContext } from './mission/mission-context.ts'
import { payMission } from './mission/pay-mission.ts'
import { openStamper } from './mission/stamper.ts'
import { beginInvite } from './referral/begin-invite.ts'
import { findInvite } from './referral/invite.ts'
import { atEnd } from './testing/at-end.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { comeOnDays, referralWorld } from './testing/members/invited-friends.ts'
import { newMember } from './testing/members/member.ts'
import { noBrake } from './testing/members/no-campaigns.ts'

const db = await testDatabase()
const clock = testClock('2026-11-18T03:00:00Z')
const announcedAt = clock.now()
const log = { warn: () => {} }
const day = '2026-11-20'

/** A process: its own copy of the campaigns and its own slices. */
async function openProcess() {
  const campaigns = openCampaigns({ db, clock, log })
  atEnd(campaigns.close)
  const rules: MissionContext = {
    auth: { returningKey: Buffer.alloc(32) },
    campaigns,
    brake: noBrake,
    onActiveDay: async () => {},
  }
  const stamp = openStamper(db, rules, log)
  return { campaigns, rules, stamp: (uid: string, at: Date) => stamp({ uid, at }) }
}

async function announced(change: Partial<NewCampaign> = {}): Promise<string> {
  const campaignId = randomUUID()
  const effect = { kind: 'multiply' as const, missions: ['stamp' as const], times: 2 }
  const wanted = { title: '2倍デー', startsOn: day, endsOn: day, effect, budget: 1_000, ...change }
  await db.sql`delete from campaign_rule`
  const decided = { expected: 0, announcedAt, announcedBy: 'sato', approvedBy: 'suzuki' }
  await db.tx(null, (tx) => insertCampaign(tx, { ...wanted, ...decided, campaignId }))
  return campaignId
}

const at = (time: string) => new Date(`${time}+09:00`)
const newUids = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => newMember(db)))).map(({ uid }) => uid)
const balance = (uid: string) => availablePoints(db.sql, uid)

test('a stamp brings twice the points from midnight to midnight in Japan, and the shown value is the paid one', async () => {
  await announced()
  const { stamp, campaigns } = await openProcess()
  const times = ['2026-11-19T23:59:59', '2026-11-20T00:00:00', '2026-11-20T23:59:59', '2026-11-21T00:00:00']
  const uids = await newUids(4)

  const paid = []
  for (const [n, time] of times.entries()) {
    const { earned } = await stamp(uids[n] ?? '', at(time))
    paid.push(earned[0]?.points)
  }

  expect(paid).toEqual([1, 2, 2, 1])
  expect(await Promise.all(uids.map(balance))).toEqual(paid)
  const rules = await campaigns.rules()
  expect(times.map((time) => missionPoints('stamp', time.slice(0, 10), rules))).toEqual(paid)
})

test('a retry pays nothing more, also in another process, after the end and without the campaign', async () => {
  const campaignId = await announced()
  const one = await openProcess()
  const [uid = '', late = ''] = await newUids(2)
  await one.stamp(uid, at('2026-11-20T12:00:00'))

  const other = await openProcess()
  await Promise.all([one, other].map((each) => each.stamp(uid, at('2026-11-20T12:00:01'))))
  await db.tx(null, (tx) => endCampaign(tx, { campaignId, lastOn: '2026-11-19', at: clock.now() }))
  const after = await openProcess()
  await after.stamp(uid, at('2026-11-20T12:00:02'))
  // Paid without the campaign: the campaign's return must not add its part.
  await after.stamp(late, at('2026-11-20T12:00:03'))
  await one.stamp(late, at('2026-11-20T12:00:04'))

  expect([await balance(uid), await balance(late)]).toEqual([2, 1])
})

test('a daily record is raised once when two processes see it at the same time, one without the campaign', async () => {
  const effect = { kind: 'value' as const, missions: ['daily-note' as const], points: 5 }
  await announced({ effect })
  const one = await openProcess()
  await one.campaigns.refresh()
  await db.sql`delete from campaign_rule`
  const other = await openProcess()
  const [uid = ''] = await newUids(1)
  const pay = ({ rules }: typeof one) =>
    db.tx(uid, (tx) => payMission(tx, rules, { uid, mission: 'daily-note', at: at('2026-11-20T09:00:00') }))

  const earned = await Promise.all([pay(other), pay(one), pay(other), pay(one)])

  const paid = earned.filter((each) => each !== null)
  expect(paid).toHaveLength(1)
  expect(await balance(uid)).toBe(paid[0]?.points)
})

test('a member who reaches the stamps of a campaign is paid once, and not for stamps before it', async () => {
  const effect = { kind: 'stamps' as const, count: 2, points: 30 }
  await announced({ effect, endsOn: '2026-11-23' })
  const { stamp } = await openProcess()
  const [uid = ''] = await newUids(1)
  const earned = []

  for (const stamped of ['19', '20', '20', '22', '22', '23']) {
    const visit = await stamp(uid, at(`2026-11-${stamped}T12:00:00`))
    earned.push(visit.earned[0]?.points ?? 0)
  }

  expect(earned).toEqual([1, 1, 0, 31, 0, 1])
  expect(await balance(uid)).toBe(34)
})

test('parallel stamps in two processes never exceed the budget, and the end is logged for members', async () => {
  const campaignId = await announced({ budget: 130 })
  const processes = [await openProcess(), await openProcess()]
  const uids = await newUids(200)

  const stamped = await Promise.all(
    uids.map((uid, n) => processes[n % 2]?.stamp(uid, at('2026-11-20T08:00:00'))),
  )
  await Promise.all(processes.map(({ campaigns }) => campaigns.report()))

  const paid = stamped.map((each) => each?.earned[0]?.points ?? 0)
  const raised = paid.filter((points) => points === 2).length
  const [campaign] = await listCampaigns(db.sql, 1)
  const [{ used = 0 } = {}] = await db.sql<{ used: number }[]>`
    select sum(used)::int as used from campaign_slice where campaign_id = ${campaignId}`
  expect(raised).toBeGreaterThan(130 - 50)
  expect(raised).toBeLessThanOrEqual(130)
  expect(used).toBe(raised)
  expect(paid.every((points) => points === 1 || points === 2)).toBe(true)
  expect(campaign).toMatchObject({ endedWhy: 'budget', leased: 130 })
  expect((await campaignRules(db.sql)).flatMap(({ lines }) => lines)).toEqual([
    expect.stringContaining('2倍'),
    '予算に達したため、終了しました。',
  ])
  expect((await verifyLedger(db.sql)).problems).toEqual([])
}, 20_000)

test('a payment that rolls back and is repeated pays the part of the campaign once', async () => {
  await announced({ budget: 60 })
  const { rules } = await openProcess()
  const [uid = ''] = await newUids(1)
  const pay = (fails: boolean) =>
    db.tx(uid, async (tx) => {
      await payMission(tx, rules, { uid, mission: 'stamp', at: at('2026-11-20T09:00:00') })
      if (fails) throw new Error('the connection was lost')
    })

  await expect(pay(true)).rejects.toThrow('the connection was lost')
  await pay(false)
  await pay(false)

  expect(await balance(uid)).toBe(2)
})

test('a process that stops returns the rest of its slice', async () => {
  const campaignId = await announced({ budget: 500 })
  const { campaigns, stamp } = await openProcess()
  const [uid = ''] = await newUids(1)
  await stamp(uid, at('2026-11-20T09:00:00'))

  await campaigns.close()

  expect(await listCampaigns(db.sql, 1)).toMatchObject([{ campaignId, leased: 1, endedAt: null }])
})

test('campaigns cost a payment no statement while none is announced', async () => {
  await db.sql`delete from campaign_rule`
  let statements = 0
  const counted = new Proxy(db.quick, {
    apply: (sql, self, args) => {
      statements++
      return Reflect.apply(sql, self, args)
    },
  })
  const campaigns = openCampaigns({ db: { ...db, quick: counted }, clock, log })
  atEnd(campaigns.close)
  await campaigns.refresh()
  const atStart = statements

  for (let n = 0; n < 20; n++) {
    await campaigns.rules()
    await db.tx(null, (tx) => campaigns.claim(tx, [null]))
  }

  expect(atStart).toBeGreaterThan(0)
  expect(statements).toBe(atStart)
})

test('the table refuses a campaign that is retroactive, too long or without a budget', async () => {
  const wrong: Partial<NewCampaign>[] = [
    { startsOn: '2026-11-18', endsOn: '2026-11-18' },
    { startsOn: '2026-11-10', endsOn: '2026-11-21' },
    { startsOn: '2026-11-20', endsOn: '2026-11-19' },
    { startsOn: '2026-11-20', endsOn: '2026-12-25' },
    { budget: 0 },
    { budget: -5 },
  ]

  for (const change of wrong) await expect(announced(change)).rejects.toThrow('violates check constraint')
})

/** A referral campaign whose budget allows one bonus, and how a friend is invited within it. */
async function referralCampaign() {
  const effect = { kind: 'referral' as const, referrer: 50, friend: 20 }
  await announced({ effect, budget: 100 })
  return referralProcess()
}

async function referralProcess() {
  const { campaigns } = await openProcess()
  const world = referralWorld(db, { clock: testClock('2026-11-20T03:00:00Z'), campaigns })
  const inviter = await world.register({ isVerified: true })
  const invited = async ({ isVerified = true, code = inviter.referralCode } = {}) => {
    const friend = await world.register({ isVerified })
    const { uid } = friend
    await db.tx(uid, async (tx) => {
      const registeredAt = world.clock.now()
      await beginInvite(tx, {
        uid,
        code,
        at: registeredAt,
        bonus: await offeredReferral(campaigns, registeredAt),
      })
    })
    await world.runJobs()
    return friend
  }
  return { world, inviter, invited }
}

test('a friend who registers within a referral campaign gets its bonus on both sides, once and also after its end', async () => {
  const { world, inviter, invited } = await referralCampaign()

  const friends = [await invited(), await invited()]
  const pending = await world.pendingOf(inviter)
  await db.sql`update campaign_rule set last_on = '2026-11-19', ended_at = now(), ended_why = 'operator' where ended_at is null`
  await comeOnDays(world, friends, 3)
  await world.runJobs(2)

  expect(await Promise.all(friends.map(world.rewardsOf))).toEqual([[friendPoints + 20], [friendPoints]])
  const rewards = (await world.rewardsOf(inviter)).sort((one, other) => one - other)
  expect([rewards, pending]).toEqual([[referrerPoints, referrerPoints + 50], 2 * referrerPoints + 50])
})

test('the points for a friend who never confirms come back to the budget once, and the campaign they ended goes on', async () => {
  const { world, invited } = await referralCampaign()
  const [gone, without] = [await invited(), await invited()]
  const before = [await bonusOf(gone), await bonusOf(without)]
  const [ended] = await listCampaigns(db.sql, 1)

  await world.erase(gone)
  await world.runJobs(2)
  const [reopened] = await listCampaigns(db.sql, 1)
  // Another process: one that found the budget empty asks again after half a minute.
  const { invited: invitedElsewhere } = await referralProcess()
  const after = [await bonusOf(await invitedElsewhere()), await bonusOf(await invitedElsewhere())]

  expect(before).toEqual([20, 0])
  expect([ended?.endedWhy, reopened?.endedWhy]).toEqual(['budget', null])
  expect(after).toEqual([20, 0])
})

const bonusOf = async ({ uid }: { uid: string }) => (await findInvite(db.sql, uid))?.friendBonus

test('registrations without a verified address or with a code of nobody leave the budget to the others', async () => {
  const { world, inviter, invited } = await referralCampaign()
  await invited({ code: 'nobody' })
  await invited({ isVerified: false })
  await invited({ isVerified: false })
  const late = await invited({ isVerified: false })
  const friend = await invited()

  await world.verify(late)
  await comeOnDays(world, [friend, late], 3)
  await world.runJobs(2)

  expect(await world.rewardsOf(friend)).toEqual([friendPoints + 20])
  expect(await world.rewardsOf(late)).toEqual([friendPoints])
  const rewards = await world.rewardsOf(inviter)
  expect(rewards.sort((one, other) => one - other)).toEqual([referrerPoints, referrerPoints + 50])
})

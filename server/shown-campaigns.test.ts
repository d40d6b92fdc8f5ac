import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { missionPoints, referralRewards } from '#contract/campaign/campaign-value.ts'
import { serviceStatus, serviceStatusPath } from '#contract/notice/service-status.ts'
import { stampToday } from '#contract/point/mission.ts'
import { endCampaign, insertCampaign } from './campaign/stored-campaign.ts'
import { readReferral } from './referral/referral-reader.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { newMember } from './testing/members/member.ts'
import { startAuthServer } from './testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-18T03:00:00Z')
const announcedAt = clock.now()
const day = '2026-11-20'

async function announced(change: Partial<NewCampaign>): Promise<string> {
  const campaignId = randomUUID()
  const effect = { kind: 'multiply' as const, missions: ['stamp' as const], times: 3 }
  const wanted = { title: '3倍', startsOn: day, endsOn: '2026-11-22', effect, budget: 1_000, ...change }
  const decided = { expected: 0, announcedAt, announcedBy: 'sato', approvedBy: 'suzuki' }
  await db.tx(null, (tx) => insertCampaign(tx, { ...wanted, ...decided, campaignId }))
  return campaignId
}

const ids = {
  stamps: await announced({}),
  referral: await announced({ effect: { kind: 'referral', referrer: 50, friend: 20 } }),
  later: await announced({ startsOn: '2026-12-01', endsOn: '2026-12-02' }),
  over: await announced({ startsOn: '2026-11-19', endsOn: '2026-11-19' }),
  withdrawn: await announced({ startsOn: '2026-12-10', endsOn: '2026-12-11' }),
}
await db.tx(null, (tx) =>
  endCampaign(tx, { campaignId: ids.withdrawn, lastOn: '2026-12-09', at: announcedAt }),
)
clock.advance('2d')
const server = await startAuthServer(db, { clock })
const shown = serviceStatus.parse(await (await fetch(server.origin + serviceStatusPath)).json()).campaigns

test('visitors read the campaigns of today and the announced ones, not those that are over or were withdrawn', () => {
  expect(shown.map(({ campaignId }) => campaignId)).toEqual([...[ids.stamps, ids.referral].sort(), ids.later])
})

test('the value of a mission by what visitors read is the one that is paid', async () => {
  const browser = server.browser()
  await browser.registerNew()

  const { earned } = await browser.done(stampToday, {})

  expect(earned).toEqual([{ mission: 'stamp', points: missionPoints('stamp', day, shown) }])
})

test('the reward that visitors read is the one that a friend who registers now is offered', async () => {
  const { uid: inviter } = await newMember(db, { now: clock.now(), isVerified: true })
  const [{ code } = { code: '' }] = await db.sql<{ code: string }[]>`
    select referral_code as code from auth_member where uid = ${inviter}`
  const rewards = referralRewards(day, shown)
  expect(rewards).toEqual({ referrer: 350, friend: 120, until: '2026-11-22' })
  expect(referralRewards('2026-11-23', shown)).toEqual({ referrer: 300, friend: 100, until: null })

  const friend = server.browser()
  const { uid } = await friend.registerNew({ referralCode: code })

  const { invited } = await readReferral(db.sql, uid)
  expect((invited?.points ?? 0) + (invited?.offered ?? 0)).toBe(rewards.friend)
})

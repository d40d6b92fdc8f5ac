import { expect, test } from 'vitest'
import type { CampaignEffect, NewCampaign } from '#contract/campaign/campaign.ts'
import {
  endCampaignEarlyAct,
  estimateCampaign,
  listConsoleCampaigns,
  startCampaignAct,
} from '#contract/console/campaigns.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { stampToday } from '#contract/point/mission.ts'
import { campaignRules } from '../../campaign/rule-log.ts'
import { settleCampaigns } from '../../campaign/settle-campaigns.ts'
import { runFigures } from '../../figures/keep-figures.ts'
import { grant } from '../../ledger/earn.ts'
import { stampCards } from '../../mission/card.ts'
import { listAnnouncements } from '../../notice/announcement/announcements.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { openBrowser } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
let now = new Date('2026-11-18T12:00:00+09:00')
const clock = { now: () => now, advance: () => {} }
const server = await startConsoleServer(db, { clock })

/** Moves the clock to a time in Japan. Both persons sign in anew, because sessions are short. */
async function peopleAt(time: string) {
  now = new Date(`${time}+09:00`)
  await db.sql`
    insert into console_operator (id, email, name, role, is_sample, created_at)
    values ('other', 'other@example.jp', '別の管理者', 'admin', true, now()) on conflict do nothing`
  const [admin, other] = [await server.signedIn('admin'), await server.signedIn('reviewer')]
  await db.sql`
    update console_session set operator_id = 'other'
    where operator_id = (select id from console_operator where role = 'reviewer')`
  const approve = async (requestId: string) => {
    const { hash: seen, preview } = await other.done(previewRequest, { requestId })
    const decision = { requestId, decision: 'approved' as const, reason: '確かめた', seen }
    return { preview, outcome: await other.done(decideConsoleRequest, decision) }
  }
  const ask = async (campaign: NewCampaign) => {
    const asked = await doAct(admin, startCampaignAct, campaign)
    if (asked.status !== 'requested') throw new Error('a second person was not asked')
    return asked.requestId
  }
  return { admin, ask, approve }
}

const doubled = { kind: 'multiply' as const, missions: ['stamp' as const], times: 2 }
const campaignOn = (startsOn: string, change: Partial<NewCampaign> = {}): NewCampaign => ({
  ...{ title: '2倍デー', startsOn, endsOn: startsOn, effect: doubled, budget: 1_000 },
  ...change,
})

test('a campaign is announced by two persons, and a stamp of its day brings what the page shows', async () => {
  const { admin, ask, approve } = await peopleAt('2026-11-18T12:00:00')
  const requestId = await ask(campaignOn('2026-11-20'))
  const decision = { requestId, decision: 'approved' as const, reason: '自分で', seen: 'x' }
  expect(await admin.refused(decideConsoleRequest, decision)).toContain('request-own')
  expect((await admin.done(listConsoleCampaigns, {})).campaigns).toEqual([])

  const { preview } = await approve(requestId)
  await server.campaigns.refresh()

  expect(preview.changes.map(({ label }) => label)).toEqual(['内容', '期間', '予算', '見込み'])
  expect(preview.changes.at(-1)?.after).toBe('集計がまだないため、見積もれません')
  expect(await admin.done(estimateCampaign, campaignOn('2026-11-25'))).toMatchObject({ expected: null })
  expect((await admin.done(listConsoleCampaigns, {})).campaigns).toMatchObject([
    { title: '2倍デー', state: 'planned', approvedBy: '別の管理者', used: 0 },
  ])
  expect(await listAnnouncements(db.sql, 5)).toMatchObject([{ title: 'キャンペーン「2倍デー」のお知らせ' }])
  expect(await campaignRules(db.sql)).toMatchObject([
    { title: '2倍デー', from: '2026-11-20', until: '2026-11-20' },
  ])

  const paid = []
  for (const time of ['2026-11-19T23:59:59', '2026-11-20T00:00:00', '2026-11-21T00:00:00']) {
    now = new Date(`${time}+09:00`)
    const member = openBrowser(server.publicOrigin)
    await member.registerNew()
    const { earned } = await member.done(stampToday, {})
    paid.push(earned)
  }
  expect(paid).toEqual([1, 2, 1].map((points) => [{ mission: 'stamp', points }]))
})

test('a campaign cannot begin today, before its announcement, in the last hour, too far ahead or over another', async () => {
  const { admin, ask, approve } = await peopleAt('2026-11-24T12:00:00')
  const blockedOf = async (campaign: NewCampaign) =>
    (await admin.done(startCampaignAct.preview, campaign)).preview.blocked
  await approve(await ask(campaignOn('2026-11-28')))

  expect(await blockedOf(campaignOn('2026-11-24'))).toContain('2026-11-25以降')
  expect(await blockedOf(campaignOn('2026-11-01'))).toContain('さかのぼって')
  expect(await blockedOf(campaignOn('2027-11-01'))).toContain('180日先まで')
  expect(await blockedOf(campaignOn('2026-12-01', { endsOn: '2026-11-30' }))).toContain('開始日以降')
  expect(await blockedOf(campaignOn('2026-12-01', { endsOn: '2027-01-30' }))).toContain('35日まで')
  expect(await blockedOf(campaignOn('2026-11-27', { endsOn: '2026-11-29' }))).toContain('重なっています')
  const week = { effect: { kind: 'stamps' as const, count: 5, points: 10 } }
  expect(await blockedOf(campaignOn('2026-11-27', { ...week, endsOn: '2026-11-29' }))).toContain('押せません')
  const late = await peopleAt('2026-11-24T23:00:01')
  const { preview } = await late.admin.done(startCampaignAct.preview, campaignOn('2026-11-25'))
  expect(preview.blocked).toContain('2026-11-26以降')
})

test('an approval that comes too close to the start announces nothing', async () => {
  const before = await peopleAt('2026-12-01T12:00:00')
  const requestId = await before.ask(campaignOn('2026-12-03'))
  const { admin, approve } = await peopleAt('2026-12-02T23:30:00')

  const { preview, outcome } = await approve(requestId)

  expect(preview.blocked).toContain('2026-12-04以降')
  expect(outcome.status).toBe('changed')
  const { campaigns } = await admin.done(listConsoleCampaigns, {})
  expect(campaigns.filter(({ startsOn }) => startsOn === '2026-12-03')).toEqual([])
})

test('ending a campaign takes effect at the next midnight and is logged; before the first day it is withdrawn', async () => {
  const before = await peopleAt('2026-12-05T12:00:00')
  const running = await before.ask(campaignOn('2026-12-06', { endsOn: '2026-12-10' }))
  const planned = await before.ask(campaignOn('2026-12-20', { endsOn: '2026-12-21' }))
  await before.approve(running)
  await before.approve(planned)
  const { admin } = await peopleAt('2026-12-07T12:00:00')

  await doAct(admin, endCampaignEarlyAct, { campaignId: running })
  await doAct(admin, endCampaignEarlyAct, { campaignId: planned })
  const again = await admin.done(endCampaignEarlyAct.preview, { campaignId: running })

  const { campaigns } = await admin.done(listConsoleCampaigns, {})
  const rowOf = (id: string) => campaigns.find(({ campaignId }) => campaignId === id)
  expect(rowOf(running)).toMatchObject({ lastOn: '2026-12-07', state: 'running', mayEnd: false })
  expect(rowOf(planned)).toMatchObject({ lastOn: '2026-12-19', state: 'withdrawn' })
  expect(again.preview.blocked).not.toBeNull()
  const lines = (await campaignRules(db.sql)).flatMap((entry) => entry.lines)
  expect(lines.filter((line) => line === '予定より早く終了します。')).toHaveLength(2)
})

test('the expected cost follows from the whole days of the last 30', async () => {
  const { admin } = await peopleAt('2027-01-14T12:00:00')
  const stamp = async (uid: string, day: string) => {
    const at = new Date(`${day}T12:00:00+09:00`)
    const key = `mission/stamp/${day}`
    await db.tx(uid, async (tx) => {
      await grant(tx, { uid, key, kind: 'mission', mission: 'stamp', points: 1, at })
      await stampCards(tx, day, [uid])
    })
  }
  const [one, other] = [await newMember(db, { now }), await newMember(db, { now })]
  await stamp(one.uid, '2027-01-11')
  await stamp(one.uid, '2027-01-12')
  await stamp(other.uid, '2027-01-11')
  await stamp(other.uid, '2027-01-14')
  await runFigures({ db, now })
  const estimate = (effect: CampaignEffect) =>
    admin.done(estimateCampaign, { ...campaignOn('2027-01-20', { endsOn: '2027-01-29' }), effect })

  const cost = await estimate({ ...doubled, times: 4 })
  const goals = [
    await estimate({ kind: 'stamps', count: 2, points: 5 }),
    await estimate({ kind: 'stamps', count: 3, points: 5 }),
  ]

  expect(cost).toMatchObject({ expected: 3, problem: null })
  expect(cost.lines).toEqual([{ label: 'デイリースタンプ', text: '1日0.1回 × 上乗せ3pt × 10日' }])
  expect(goals.map(({ expected }) => expected)).toEqual([5, 0])
})

test('the points that a campaign paid are counted after its last day', async () => {
  const member = openBrowser(server.publicOrigin)
  const { ask, approve } = await peopleAt('2027-02-01T12:00:00')
  const campaignId = await ask(campaignOn('2027-02-03'))
  await approve(campaignId)
  await server.campaigns.refresh()
  now = new Date('2027-02-03T12:00:00+09:00')
  await member.registerNew()
  await member.done(stampToday, {})
  const settle = settleCampaigns({ db, clock, referralPoints: async () => 0 })
  const spent = async () => {
    await settle.runNow()
    const rows = await db.sql`select spent from campaign_rule where starts_on = '2027-02-03'`
    return rows.map((row) => row.spent)
  }

  const during = await spent()
  now = new Date('2027-02-04T03:00:00+09:00')

  expect([during, await spent()]).toEqual([[null], [1]])
})

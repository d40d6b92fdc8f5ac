import { afterAll, describe, expect, it, vi } from 'vitest'
import { setMarketingMail } from '#contract/account.ts'
import {
  announceAct,
  endAnnouncementAct,
  endMaintenanceAct,
  planMaintenanceAct,
  readAnnouncements,
  setLegalDayAct,
} from '#contract/console/announcements.ts'
import type { Notices } from '#contract/notice/notices.ts'
import { type ServiceStatus, serviceStatusPath } from '#contract/notice/service-status.ts'
import { stampToday } from '#contract/point/mission.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { recordChange } from '../../notice/legal/legal-change.ts'
import { noticesReader } from '../../notice/read-notices.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const admin = await server.signedIn('admin')
const text = {
  title: '年末年始のお知らせ',
  body: '返信にお時間をいただきます。',
  link: null,
  isBanner: true,
  audience: 'members',
  startsAt: null,
  endsAt: null,
} as const
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString()
let aheadMs = 0
const sinceStart = performance.now.bind(performance)
const timer = vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + aheadMs)
afterAll(() => timer.mockRestore())

/** Longer than a process keeps the rows. */
function outliveRows() {
  aheadMs += 1_050
}

async function statusOf(origin = members.origin): Promise<ServiceStatus> {
  return (await fetch(origin + serviceStatusPath)).json() as Promise<ServiceStatus>
}
const titlesFor = async (uid: string) =>
  ((await noticesReader(clock).read(db.sql, uid)) as Notices).announcements.map(({ title }) => title)

describe('an announcement of the console', () => {
  it('reaches its audience and nobody else, visitors included', async () => {
    const [agreed, other] = [await newExchanger(db, members), await newExchanger(db, members)]
    await agreed.browser.done(setMarketingMail, { marketingMail: true })
    for (const audience of ['everyone', 'members', 'agreed'] as const) {
      await doAct(admin, announceAct, { ...text, audience, title: `for ${audience}` })
    }
    outliveRows()

    const wire = JSON.stringify(await statusOf())
    expect(wire).toContain('for everyone')
    expect(wire).not.toMatch(/for members|for agreed|audience/)
    expect(await titlesFor(agreed.uid)).toEqual(
      expect.arrayContaining(['for everyone', 'for members', 'for agreed']),
    )
    expect(await titlesFor(other.uid)).not.toContain('for agreed')
  })

  it('that is planned shows to nobody before its start', async () => {
    const { uid } = await newExchanger(db, members)

    await doAct(admin, announceAct, { ...text, audience: 'everyone', title: 'planned', startsAt: hours(1) })
    outliveRows()

    expect(JSON.stringify(await statusOf())).not.toContain('planned')
    expect(await titlesFor(uid)).not.toContain('planned')
  })

  it.each([
    ['that starts in the past', { startsAt: hours(-1) }],
    ['that ends before it starts', { startsAt: hours(2), endsAt: hours(1) }],
    ['for visitors that is no banner', { audience: 'everyone', isBanner: false }],
  ] as const)('%s is blocked, and does nothing when sent anyway', async (_name, change) => {
    const { preview } = await admin.done(announceAct.preview, { ...text, ...change })
    const outcome = await doAct(admin, announceAct, { ...text, ...change, title: 'blocked' })

    expect(preview.blocked).not.toBeNull()
    expect(outcome.status).toBe('changed')
    const { announcements } = await admin.done(readAnnouncements, {})
    expect(announcements.map(({ title }) => title)).not.toContain('blocked')
  })

  it.each(['javascript:alert(1)', '//evil.example/', 'http://example.jp/', '/\\evil.example'])(
    'with the link %j is refused',
    async (href) => {
      const input = { ...text, link: { href, label: '見る' } }
      expect(await admin.refused(announceAct.preview, input)).toBe('400 bad-request')
    },
  )

  it('ends at once, and only once', async () => {
    await doAct(admin, announceAct, { ...text, title: 'to end' })
    const { announcements } = await admin.done(readAnnouncements, {})
    const id = announcements.find(({ title }) => title === 'to end')?.id ?? ''

    const first = await doAct(admin, endAnnouncementAct, { id })
    const second = await doAct(admin, endAnnouncementAct, { id })

    expect([first.status, second.status]).toEqual(['done', 'changed'])
  })

  it.each(['viewer', 'support', 'reviewer'] as const)('cannot be made by %s', async (role) => {
    const browser = await server.signedIn(role)
    expect(await browser.refused(announceAct.preview, text)).toBe('403 role-not-allowed')
    expect(await browser.refused(planMaintenanceAct.preview, { ...text, message: 'x' })).toMatch(/403/)
  })
})

describe('maintenance', () => {
  const message = 'ただいまメンテナンス中です。'
  const plan = (change: { startsAt?: string; endsAt?: string } = {}) =>
    doAct(admin, planMaintenanceAct, { message, startsAt: null, endsAt: null, ...change })
  const endAll = async () => {
    const { maintenances } = await admin.done(readAnnouncements, {})
    for (const { id } of maintenances) await doAct(admin, endMaintenanceAct, { id })
    outliveRows()
  }

  it('refuses acts on points in every process within seconds, takes nothing, and lets the rest go on', async () => {
    const { browser, ask } = await newExchanger(db, members)
    const other = server.publicOrigin
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 5 })

    await plan()
    outliveRows()
    const during = [await browser.refused(stampToday, {}), await ask('amazon', 300)]
    const statuses = [await statusOf(), await statusOf(other)]
    await browser.done(setMarketingMail, { marketingMail: true })
    await endAll()
    const after = await ask('amazon', 300)

    expect(during).toMatchObject(['409 maintenance', { ok: false, reason: 'maintenance' }])
    expect(statuses).toMatchObject([
      { maintenance: { isOn: true, message } },
      { maintenance: { isOn: true, message } },
    ])
    expect(after.ok).toBe(true)
    await browser.done(stampToday, {})
  })

  it('that is planned begins and ends by itself and is told beforehand', async () => {
    const { browser } = await newExchanger(db, members)
    await plan({ startsAt: hours(1 / 60), endsAt: hours(2 / 60) })
    outliveRows()

    const before = await statusOf()
    await browser.done(stampToday, {})
    clock.advance('1m')
    const during = await browser.refused(stampToday, {})
    clock.advance('1m')
    const after = await statusOf()
    await browser.done(stampToday, {})

    expect(before.maintenance).toMatchObject({ isOn: false, message })
    expect(during).toBe('409 maintenance')
    expect(after.maintenance).toBeNull()
  })

  it('is planned once when two operators do it at the same time', async () => {
    const outcomes = await Promise.allSettled([plan(), plan()])

    const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value.status === 'done')
    expect(done).toHaveLength(1)
    expect((await admin.done(readAnnouncements, {})).maintenances).toHaveLength(1)
    await endAll()
  })
})

describe('the day of a legal change', () => {
  const announced = (version: string) =>
    db.tx(null, (tx) =>
      recordChange(tx, { document: 'terms', version, announcedAt: clock.now(), effectiveOn: '2027-02-01' }),
    )

  it('cannot be set before 30 days after the announcement, and can be set later', async () => {
    const version = japanDay(clock.now())
    await announced(version)
    const [row] = (await admin.done(readAnnouncements, {})).legal
    const on = (effectiveOn: string) =>
      doAct(admin, setLegalDayAct, { document: 'terms', version, effectiveOn })

    const early = await on('2026-12-14')
    const first = await on('2026-12-15')
    const late = await on('2027-03-01')

    expect(row?.earliestOn).toBe('2026-12-15')
    expect([early.status, first.status, late.status]).toEqual(['changed', 'done', 'done'])
    const { legal, announcements } = await admin.done(readAnnouncements, {})
    expect(legal[0]?.effectiveOn).toBe('2027-03-01')
    const shown = announcements.filter(({ state, title }) => state === 'shown' && title.includes('利用規約'))
    expect(shown).toMatchObject([{ body: expect.stringContaining('2027年3月1日') }])
  })
})

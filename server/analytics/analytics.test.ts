import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type AnalyticsEvent,
  type AnalyticsEventName,
  analyticsEventNames,
  beaconAnalytics,
  logAnalytics,
} from '#contract/analytics.ts'
import { countedPages, otherPage } from '#contract/analytics-pages.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import type { Sql } from '../db/db.ts'
import { forgetRows } from '../jobs/retention.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { analyticsCallables } from './callables.ts'
import { openCounts } from './counts.ts'
import { analyticsRetention } from './feature.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const counts = openCounts({ sql: db.sql, log: { warn: (line: unknown) => expect.unreachable(String(line)) } })
const server = await startTestHttp({ clock, handlers: analyticsCallables({ counts, forwarding: null }) })
atEnd(counts.close)

const event = (more: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  eventId: randomUUID(),
  name: 'page_view',
  path: '/contact',
  agoMs: 1_500,
  ...more,
})

test('an event is counted once on its day in Japan, even when it is reported repeatedly', async () => {
  const login = event({ name: 'login', path: '/mypage/', agoMs: 12 * 3_600_000 + 1 })

  await tell([login])
  await tell([login, event({ name: 'sign_up' })])

  expect(await counted('login')).toEqual([{ day: '2026-11-14', path: '/mypage', byMember: false, count: 1 }])
})

test('a member’s event is counted as a member’s', async () => {
  await tell([event({ name: 'logout' })], { authorization: `Bearer ${await server.idToken('member-7')}` })

  expect(await counted('logout')).toEqual([{ day: '2026-11-15', path: '/contact', byMember: true, count: 1 }])
})

test('no number of events, names and paths makes more rows a day than the contract has counters', async () => {
  const flood = await startTestHttp({ clock, handlers: analyticsCallables({ counts, forwarding: null }) })
  const authorization = `Bearer ${await flood.idToken('member-8')}`
  const everything = analyticsEventNames.flatMap((name) => [
    ...countedPages.map((path) => event({ name, path, agoMs: 0 })),
    ...Array.from({ length: 40 }, () => event({ name, path: `/${randomUUID()}`, agoMs: 0 })),
  ])

  for (let from = 0; from < everything.length; from += 50) {
    const events = everything.slice(from, from + 50)
    expect((await tell(events, {}, flood.origin)).status).toBe(200)
    const again = events.map((each) => ({ ...each, eventId: randomUUID() }))
    expect((await tell(again, { authorization }, flood.origin)).status).toBe(200)
  }
  await counts.flush()
  const [rows] = await db.sql<{ count: number }[]>`
    select count(*) as count from analytics_count where day = '2026-11-15'`

  // Members and visitors are counted apart.
  expect(rows?.count).toBe(analyticsEventNames.length * (countedPages.length + 1) * 2)
  expect(rows?.count).toBe(702)
  expect(await counted('gift_reveal')).toContainEqual({
    day: '2026-11-15',
    path: otherPage,
    byMember: false,
    count: 40,
  })
  await flood.close()
})

test('counts that could not be written are written with the next ones', async () => {
  const warnings: unknown[] = []
  const failing = openCounts({
    sql: brokenOnce(),
    log: { warn: (line: unknown) => void warnings.push(line) },
  })
  failing.add([event({ name: 'referral_copy' })], { at: clock.now(), byMember: false })

  await failing.flush()
  failing.add([event({ name: 'referral_copy' })], { at: clock.now(), byMember: false })
  const before = await counted('referral_copy')
  await failing.close()

  expect(warnings).toHaveLength(1)
  expect(sumOf(await counted('referral_copy')) - sumOf(before)).toBe(2)
})

test('a beacon counts page views without any token, once, and nothing else', async () => {
  const [view, login] = [event({ path: '/lps', agoMs: 86_400_000 }), event({ name: 'login' })]
  const beacon = (events: AnalyticsEvent[]) =>
    fetch(server.origin + callablePath(beaconAnalytics.name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { events } }),
    })

  const statuses = [await beacon([view]), await beacon([view]), await beacon([login])].map(
    (each) => each.status,
  )
  const many = await beacon(Array.from({ length: 11 }, () => event()))
  const flood = await Promise.all(Array.from({ length: 60 }, () => beacon([event()])))

  expect(statuses).toEqual([200, 200, 400])
  expect(many.status).toBe(400)
  expect(await counted('page_view')).toContainEqual({
    day: '2026-11-14',
    path: '/lps',
    byMember: false,
    count: 1,
  })
  expect(flood.some(({ status }) => status === 429)).toBe(true)
})

test('a flood of events from one address is refused, and other addresses are not', async () => {
  const handlers = analyticsCallables({ counts, forwarding: null })
  const { origin, close } = await startTestHttp({ clock, handlers, trustProxy: true })
  const tellFrom = (address: string) => tell([event()], { 'x-forwarded-for': address }, origin)

  const statuses: number[] = []
  // In rounds, because a slow machine earns new calls while it answers the old ones.
  for (let round = 0; round < 10 && !statuses.includes(429); round++) {
    const answers = await Promise.all(Array.from({ length: 200 }, () => tellFrom('203.0.113.9')))
    statuses.push(...answers.map(({ status }) => status))
  }
  const other = await tellFrom('203.0.113.10')
  await close()

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
  expect(statuses).toContain(429)
  expect(other.status).toBe(200)
})

test.each([{ path: '/mypage/?idToken=T' }, { path: 'https://example.jp/' }, { agoMs: -1 }])(
  '%o is refused',
  async (wrong) => {
    const answer = await tell([event(wrong)])

    expect(answer.status).toBe(400)
  },
)

test('counts are deleted after the retention period that the privacy policy states', async () => {
  await tell([event()])
  const old = await counted('page_view')
  clock.advance('430d')
  await tell([event()])

  await counts.flush()
  await forgetRows(db.sql, clock.now(), analyticsRetention)

  expect(old).not.toEqual([])
  expect(await counted('page_view')).toEqual([
    { day: '2028-01-19', path: '/contact', byMember: false, count: 1 },
  ])
})

const tell = (events: AnalyticsEvent[], headers: Record<string, string> = {}, origin = server.origin) =>
  fetch(origin + callablePath(logAnalytics.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: { events } }),
  })

type Counted = { day: string; path: string; byMember: boolean; count: number }

async function counted(name: AnalyticsEventName): Promise<Counted[]> {
  await counts.flush()
  const rows = await db.sql<Counted[]>`
    select day::text, path, by_member as "byMember", count from analytics_count
    where name = ${name} order by day, path, by_member`
  return [...rows]
}

const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** The database, of which the first statement fails. */
function brokenOnce(): Sql {
  let isBroken = true
  return new Proxy(db.sql, {
    apply(target, self, given: Parameters<Sql>) {
      if (!isBroken) return Reflect.apply(target, self, given)
      isBroken = false
      throw new Error('the connection is lost')
    },
  })
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AnalyticsEvent, beaconAnalytics, logAnalytics } from '#contract/analytics.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { analyticsCallables } from './callables.ts'
import { forgetAnalytics } from './forget-events.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startTestHttp({ clock, handlers: analyticsCallables({ db, isForwarded: false }) })

const event = (more: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  eventId: randomUUID(),
  name: 'page_view',
  path: '/contact',
  agoMs: 1_500,
  ...more,
})

test('an event is stored once with the time it happened, even when it is reported repeatedly', async () => {
  const login = event({ name: 'login', path: '/mypage/' })

  await tell([login])
  await tell([login, event()])

  expect(await stored(login.eventId)).toMatchObject([
    { name: 'login', path: '/mypage/', by_member: false, at: new Date('2026-11-15T02:59:58.500Z') },
  ])
})

test('a member’s event is marked as a member’s but does not say whose', async () => {
  const logout = event({ name: 'logout' })

  await tell([logout], { authorization: `Bearer ${await server.idToken('member-7')}` })

  const [row] = await stored(logout.eventId)
  expect(row).toMatchObject({ by_member: true })
  expect(JSON.stringify(row)).not.toContain('member-7')
})

test('a beacon logs page views without any token, once, and nothing else', async () => {
  const [view, login] = [event({ path: '/left-quickly' }), event({ name: 'login' })]
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
  expect(await stored(view.eventId)).toMatchObject([{ path: '/left-quickly', by_member: false }])
  expect(await stored(login.eventId)).toEqual([])
  expect(flood.some(({ status }) => status === 429)).toBe(true)
})

test('a flood of events from one address is refused, and other addresses are not', async () => {
  const handlers = analyticsCallables({ db, isForwarded: false })
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

test('events are deleted after the retention period that the privacy policy states', async () => {
  const old = event()
  await tell([old])
  clock.advance('430d')
  const young = event()
  await tell([young])

  const { runNow } = forgetAnalytics({ sql: db.sql, clock })
  await runNow()

  expect(await stored(old.eventId)).toEqual([])
  expect(await stored(young.eventId)).toHaveLength(1)
})

const tell = (events: AnalyticsEvent[], headers: Record<string, string> = {}, origin = server.origin) =>
  fetch(origin + callablePath(logAnalytics.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: { events } }),
  })

const stored = (eventId: string) =>
  db.sql`select at, name, path, by_member from analytics_event where event_id = ${eventId}`

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { type AnalyticsEvent, logAnalytics } from '#contract/analytics.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { analyticsCallables } from './callables.ts'
import { openForwarding } from './forward-events.ts'

const clock = testClock('2026-11-15T03:00:00Z')
const service = await startService()
const warnings: unknown[] = []
const forwarding = openForwarding({
  measurement: {
    measurementId: 'G-TEST1234',
    apiSecret: 'word',
    endpoint: `${service.origin}/mp/collect`,
  },
  publicOrigin: 'https://kotsukotsu.example.jp',
  log: { warn: (line: unknown) => void warnings.push(line) },
  delaysMs: [0, 0],
  waitingMax: 10,
})
atEnd(forwarding.close)
// Counts of events that are forwarded would be a bug, so nothing takes them.
const counts = {
  add: () => expect.unreachable(),
  flush: async () => undefined,
  close: async () => undefined,
}
const server = await startTestHttp({ clock, handlers: analyticsCallables({ counts, forwarding }) })

beforeEach(async () => {
  service.asked.length = 0
  service.status = 204
  service.location = ''
  warnings.length = 0
})

test('events are forwarded by our server with their visit id and are not counted here', async () => {
  const visitId = randomUUID()

  await tell([event({ name: 'login', path: '/mypage/', agoMs: 2_000 })], visitId)
  await forwarding.idle()

  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]?.url).toBe('/mp/collect?measurement_id=G-TEST1234&api_secret=word')
  expect(service.asked[0]?.body).toMatchObject({
    client_id: visitId,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'login',
        timestamp_micros: Date.parse('2026-11-15T02:59:58Z') * 1_000,
        params: { page_location: 'https://kotsukotsu.example.jp/mypage', session_id: visitId, by_member: 0 },
      },
    ],
  })
})

test('a repeated call is forwarded once, and a long list is split into batches of the service’s limit', async () => {
  const events = Array.from({ length: 40 }, () => event())

  await tell(events)
  await tell(events)
  await forwarding.idle()

  expect(service.asked.map(({ body }) => body.events.length).sort()).toEqual([15, 25])
})

test('a path that is no page is forwarded as one of the others', async () => {
  await tell([event({ path: `/${randomUUID()}` })])
  await forwarding.idle()

  expect(service.asked[0]?.body).toMatchObject({
    events: [{ params: { page_location: 'https://kotsukotsu.example.jp/(other)' } }],
  })
})

test('a request is retried when the service fails, but not when the service refuses it', async () => {
  service.status = 503
  await tell([event()])
  await forwarding.idle()
  const failed = service.asked.length
  service.status = 403
  await tell([event()])
  await forwarding.idle()

  expect(failed).toBe(3)
  expect(service.asked).toHaveLength(failed + 1)
  expect(warnings).toEqual([
    { why: 'the service answered 503', events: 1 },
    { why: 'the service answered 403', events: 1 },
  ])
})

test('a flood of events waits in bounded memory, and the rest of it is dropped', async () => {
  const at = clock.now()
  for (let n = 0; n < 30; n++) forwarding.add([event()], { at, byMember: false })
  await forwarding.idle()

  expect(service.asked.length).toBeLessThanOrEqual(11)
  expect(warnings).toEqual([{ dropped: 30 - service.asked.length }])
})

test.each([301, 302, 307, 308])('a redirect with %i is not followed', async (status) => {
  const elsewhere = await startService()
  service.status = status
  service.location = `${elsewhere.origin}/mp/collect`

  await tell([event()])
  await forwarding.idle()

  expect(warnings).toEqual([{ why: 'fetch failed', events: 1 }])
  expect(elsewhere.asked).toEqual([])
})

const event = (more: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  eventId: randomUUID(),
  name: 'page_view',
  path: '/contact',
  agoMs: 0,
  ...more,
})

async function tell(events: AnalyticsEvent[], visitId?: string): Promise<void> {
  const answer = await fetch(server.origin + callablePath(logAnalytics.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { events, visitId } }),
  })
  expect(answer.status).toBe(200)
}

/** Only the fields the tests count; the tests match the rest directly. */
type Forwarded = { events: unknown[] }

/** Fake measurement service: answers with the given status and records what it receives. */
async function startService() {
  const state = { asked: [] as { url: string; body: Forwarded }[], status: 204, origin: '', location: '' }
  const http = createServer(async (request, response) => {
    const body = await text(request)
    state.asked.push({ url: request.url ?? '', body: body ? JSON.parse(body) : null })
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // Listens on TCP.
  state.origin = `http://127.0.0.1:${port}`
  atEnd(() => void http.close())
  return state
}

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { type AnalyticsEvent, logAnalytics } from '#contract/analytics.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { GiveUp } from '../jobs/job-kind.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { analyticsCallables } from './callables.ts'
import { forwardEventsJob } from './forward-events.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startTestHttp({ clock, handlers: analyticsCallables({ db, isForwarded: true }) })
const service = await startService()
const job = forwardEventsJob(
  { measurementId: 'G-TEST1234', apiSecret: 'word', endpoint: `${service.origin}/mp/collect` },
  'https://kotsukotsu.example.jp',
)

beforeEach(async () => {
  service.asked.length = 0
  service.status = 204
  service.location = ''
  await db.sql`delete from job_task`
})

test('events are forwarded by our server with their visit id and are not stored here', async () => {
  const visitId = randomUUID()

  await tell([event({ name: 'login', path: '/mypage/', agoMs: 2_000 })], visitId)
  await runAll()

  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]?.url).toBe('/mp/collect?measurement_id=G-TEST1234&api_secret=word')
  expect(service.asked[0]?.body).toMatchObject({
    client_id: visitId,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'login',
        timestamp_micros: Date.parse('2026-11-15T02:59:58Z') * 1_000,
        params: { page_location: 'https://kotsukotsu.example.jp/mypage/', session_id: visitId, by_member: 0 },
      },
    ],
  })
  expect(await db.sql`select 1 from analytics_event`).toHaveLength(0)
})

test('a repeated call is forwarded once, and a long list is split into batches of the service’s limit', async () => {
  const events = Array.from({ length: 40 }, () => event())

  await tell(events)
  await tell(events)
  await runAll()

  expect(service.asked.map(({ body }) => body.events.length).sort()).toEqual([15, 25])
})

test('a request is retried when the service fails, but not when the service refuses it', async () => {
  await tell([event()])
  service.status = 503
  await expect(runAll()).rejects.toThrow('the service answered 503')
  service.status = 403

  await expect(runAll()).rejects.toThrow(GiveUp)
})

test.each([301, 302, 307, 308])('a redirect with %i is not followed', async (status) => {
  const elsewhere = await startService()
  await tell([event()])
  service.status = status
  service.location = `${elsewhere.origin}/mp/collect`

  await expect(runAll()).rejects.toThrow('fetch failed')

  expect(service.asked).toHaveLength(1)
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

async function runAll(): Promise<void> {
  const jobs = await db.sql<{ id: string; payload: unknown }[]>`
    select id, payload from job_task where kind = ${job.kind}`
  for (const { id, payload } of jobs) await job.run(payload, { id, kind: job.kind, uid: null, attempt: 1 })
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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { register, signOut } from '#contract/auth/auth.ts'
import { stampToday } from '#contract/point/mission.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { createLog } from '../http/log.ts'
import { startJobs } from '../jobs/loop.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { failedJob } from '../testing/members/failed-job.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { metricsListener } from './metrics-listener.ts'
import { metricsPage } from './metrics-page.ts'
import type { MetricReading } from './reading.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const log = createLog({ level: 'silent' })

test('calls, jobs, mails, points and queues are counted', async () => {
  const browser = server.browser()
  const before = await figures(server.readings)
  await browser.registerNew({ email: 'metrics@example.jp' })
  await browser.ask(stampToday, {})
  await browser.ask(signOut, {})
  await fetch(server.origin + callablePath('no-such-thing'), { method: 'POST' })
  const loop = startJobs({
    db,
    clock: server.clock,
    log,
    kinds: server.jobs.filter(({ kind }) => kind === 'send-mail'),
  })
  const done = 'kotsukotsu_job_seconds_count{kind="send-mail",result="done"}'
  await until(async () => (await figures([])).get(done) !== before.get(done))
  await loop.stop()
  await failedJob(db, { kind: 'send-mail', uid: null, payload: {}, error: 'no', at: server.clock.now() })
  const after = await figures(server.readings)

  const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0)
  expect(grown(`kotsukotsu_call_seconds_count{name="${register.name}",status="200"}`)).toBe(1)
  expect(grown(done)).toBeGreaterThan(0)
  expect(grown('kotsukotsu_mails_total{result="sent"}')).toBeGreaterThan(0)
  expect(grown('kotsukotsu_points_total{kind="mission"}')).toBeGreaterThan(0)
  expect(grown('kotsukotsu_jobs{kind="send-mail",state="failed"}')).toBe(1)
  expect(grown('kotsukotsu_transaction_seconds_count')).toBeGreaterThan(0)
  expect(after.get('kotsukotsu_transactions_open')).toBe(0)
  expect(after.get('kotsukotsu_reviews_waiting{overdue="yes"}')).toBe(0)
  expect(after.get('kotsukotsu_database_clock_ahead_seconds')).toBe(0)
  expect(after.get('kotsukotsu_readings_up')).toBe(1)
  expect([...after.keys()].some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true)
})

test('a name that no callable has is not repeated, and no figure names a member', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew({ email: 'nobody-named@example.jp' })
  await fetch(server.origin + callablePath('hostile-name'), { method: 'POST' })

  const text = await pageOf(server.readings)
  expect(text).not.toContain('hostile-name')
  expect(text).not.toContain(uid)
  expect(text).not.toContain('example.jp')
})

test('the public port does not serve the metrics', async () => {
  const response = await fetch(`${server.origin}/metrics`)

  expect(await response.text()).not.toContain('kotsukotsu_call_seconds')
})

test('without a database the figures of the process remain', async () => {
  const broken: MetricReading = {
    name: 'broken',
    help: '',
    read: () => Promise.reject(new Error('no database')),
  }

  const found = await figures([...server.readings, broken])

  expect(found.get('kotsukotsu_readings_up')).toBe(0)
  expect(found.has('kotsukotsu_transactions_open')).toBe(true)
})

test('the listener serves /metrics to GET and nothing else', async () => {
  const listener = metricsListener({ page: async () => 'all figures', log })
  const { port } = await listener.listen({ host: '127.0.0.1', port: 0 })
  atEnd(() => listener.close())
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

  expect(await (await at('/metrics')).text()).toBe('all figures')
  expect((await at('/metrics', { method: 'POST' })).status).toBe(404)
  expect((await at('/')).status).toBe(404)
})

test('docs/watching.md and the dashboard name only figures that exist', async () => {
  const text = await pageOf(server.readings)
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const files = [
    'docs/watching.md',
    ...readdirSync('deploy')
      .filter((name) => /grafana|alerts/.test(name))
      .map((name) => join('deploy', name)),
  ]
  const used = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b(kotsukotsu|nodejs|process)_[a-z_0-9]+/g) ?? [],
  )

  const unknown = used.filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(unknown).toEqual([])
  expect(used.length).toBeGreaterThan(20)
})

async function figures(readings: readonly MetricReading[]): Promise<Map<string, number>> {
  const lines = (await pageOf(readings)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

const pageOf = (readings: readonly MetricReading[]) =>
  metricsPage({ readings, clock: server.clock, log, keptMs: 0 })()

import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { startTracing, traced } from './tracing.ts'

test('spans reach the collector with their parent and their error, and without messages', async () => {
  const collector = await openCollector()
  const tracing = await startTracing(collector.origin)

  await traced('call stamp', { requestId: 'r1' }, () => traced('transaction', {}, async () => 1))
  await traced('mail', {}, () => Promise.reject(new TypeError('someone@example.jp'))).catch(() => {})
  await tracing.stop()

  const [call, transaction, mail] = ['call stamp', 'transaction', 'mail'].map((name) =>
    collector.spans.find((span) => span.name === name),
  )
  expect(transaction?.parentSpanId).toBe(call?.spanId)
  expect(transaction?.traceId).toBe(call?.traceId)
  expect(mail?.traceId).not.toBe(call?.traceId)
  expect(mail?.status).toEqual({ code: 2, message: 'TypeError' })
  expect(collector.bodies.join()).not.toContain('example.jp')
})

test('work runs without a collector, and while it is away', async () => {
  const off = await startTracing(null)
  expect(await traced('call', {}, async () => 'done')).toBe('done')
  await off.stop()

  const away = await startTracing('http://127.0.0.1:9')
  expect(await traced('call', {}, async () => 'done')).toBe('done')
  await away.stop()
})

test('only the file that is imported on demand imports the SDK', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  )
  const importersOf = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(join('server', file), 'utf8')))

  expect(importersOf(/^import .*from '@opentelemetry\//m)).toEqual([join('tracing', 'open-telemetry.ts')])
  expect(importersOf(/^import .*from '.*open-telemetry/m)).toEqual([])
})

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; status: object }

async function openCollector() {
  const bodies: string[] = []
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  // Cast: it never listens on a pipe.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans }
}

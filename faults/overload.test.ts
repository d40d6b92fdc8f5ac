import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { setNickname } from '#contract/account.ts'
import { logAnalytics } from '#contract/analytics.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { heapCommand, keptBytes, quantile, residentKb } from './kit/process-figures.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

if (!canAlert) console.log('skipped: the trial needs Debian’s prometheus')

/** FAULT_MINUTES=10 is the long form. */
const seconds = Number(process.env.FAULT_MINUTES ?? 0.5) * 60
const measureSeconds = 8
const lanes = 32
const recoverMsMax = 10_000

test.runIf(isLong && canAlert)(
  `four times what the server can serve, for ${seconds} s: counters are refused first and exchanges last, memory stays, and it recovers`,
  async () => {
    const metricsPort = await freePort()
    const server = await startWholeServer({
      command: heapCommand,
      env: { METRICS_PORT: String(metricsPort) },
    })
    const members = await server.members(400)
    const alerts = await startAlerts(metricsPort)
    const requests = members.flatMap((member) => {
      const headers = { 'content-type': 'application/json', ...asMember(member, server) }
      const each = (kind: string, name: string, data: unknown) => ({
        kind,
        path: callablePath(name),
        headers,
        body: JSON.stringify({ data }),
      })
      const event = { eventId: randomUUID(), name: 'page_view', path: '/', agoMs: 0 }
      return [
        each('counter', logAnalytics.name, { events: [event] }),
        each('usual', setNickname.name, { nickname: randomUUID().slice(0, 8) }),
        each('usual', readOwnContacts.name, {}),
        each('vital', createExchange.name, { exchangeId: randomUUID(), channel: 'amazon', points: 500 }),
      ]
    })

    const capacity = await capacityOf(server.origin, requests)
    const keptBefore = await keptBytes(server.process())
    const stop = startFlood(server.origin, requests, capacity * 4)
    const firedAfter = await alerts.untilFiring('CallsShed', Math.max(30_000, seconds * 1_000))
    await sleep(seconds * 1_000 - firedAfter * 1_000)
    const residentMb = residentKb(server.process()) / 1_000
    const { counts, refusedMs } = await stop()
    const overAt = performance.now()
    const [member] = members
    if (!member) throw new Error('no member')
    const ask = () => post(server.origin, readOwnContacts.name, {}, asMember(member, server))
    let recoveredMs = 0
    for (let good = 0; good < 5; ) {
      const beganAt = performance.now()
      const { status } = await ask()
      good = status === 200 && performance.now() - beganAt < 500 ? good + 1 : 0
      recoveredMs = performance.now() - overAt
      if (recoveredMs > 60_000) break
      await sleep(100)
    }
    const keptAfter = await keptBytes(server.process())

    const sharesOf = (kind: string) => {
      const its = Object.entries(counts).filter(([name]) => name.startsWith(`${kind} `))
      const all = its.reduce((sum, [, count]) => sum + count, 0)
      return (counts[`${kind} 503`] ?? 0) / all
    }
    const [counter, usual, vital] = [sharesOf('counter'), sharesOf('usual'), sharesOf('vital')]
    const inServer = await refusedSecondsOf(metricsPort)
    console.log(
      `overload: ${Math.round(capacity)} calls a second at most, ${seconds} s at four times that: refused ` +
        `${[counter, usual, vital].map((share) => `${(share * 100).toFixed(1)} %`).join(', ')} of counters, usual and vital; ` +
        `${(inServer * 100).toFixed(1)} % of refusals within 100 ms in the server, for the client ` +
        `median ${quantile(refusedMs, 0.5).toFixed(0)} ms, p99 ${quantile(refusedMs, 0.99).toFixed(0)} ms; heap ` +
        `${(keptBefore / 1e6).toFixed(0)} → ${(keptAfter / 1e6).toFixed(0)} MB, resident ${residentMb.toFixed(0)} MB; ` +
        `recovered after ${Math.round(recoveredMs)} ms; CallsShed after ${firedAfter} s; ${JSON.stringify(counts)}`,
    )
    expect(counter).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(vital)
    expect(Object.keys(counts).filter((name) => / (5(?!03)\d\d|failed|503 without)/.test(name))).toEqual([])
    expect(inServer).toBeGreaterThan(0.99)
    expect(keptAfter).toBeLessThan(keptBefore * 1.5)
    expect(recoveredMs).toBeLessThan(recoverMsMax)
  },
  240_000 + seconds * 1_000,
)

type Wanted = { kind: string; path: string; headers: Record<string, string>; body: string }

/** Calls a second of 32 clients who each wait for their answer. */
async function capacityOf(origin: string, requests: readonly Wanted[]): Promise<number> {
  let [at, done] = [0, 0]
  const endAt = performance.now() + measureSeconds * 1_000
  const lane = async () => {
    while (performance.now() < endAt) {
      const { path, headers, body } = requests[at++ % requests.length] as Wanted // never empty
      const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': from },
        body,
      })
      await answer.text()
      done++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done / measureSeconds
}

function startFlood(origin: string, requests: readonly Wanted[], perSecond: number) {
  const worker = new Worker(new URL('./kit/open-loop.mjs', import.meta.url), {
    workerData: { origin, requests, perSecond },
  })
  return async (): Promise<{ counts: Record<string, number>; refusedMs: number[] }> => {
    worker.postMessage('over')
    const [figures] = await once(worker, 'message')
    return figures
  }
}

/** The part of the refused calls that the server answered within 100 ms. */
async function refusedSecondsOf(metricsPort: number): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const sum = (pattern: RegExp) =>
    [...page.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0)
  const within = sum(/^kotsukotsu_call_seconds_bucket\{le="0\.1",name="[^"]*",status="503"\} (\d+)$/gm)
  return within / sum(/^kotsukotsu_call_seconds_count\{name="[^"]*",status="503"\} (\d+)$/gm)
}

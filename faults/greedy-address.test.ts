import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { syncPush } from '#contract/apps/sync.ts'
import { contactSend } from '#contract/contact.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { type Callable, callablePath } from '#contract/protocol/callable.ts'
import { quantile } from './kit/process-figures.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, type Reached, startWholeServer } from './kit/whole-server.ts'

const slices = 6
const sliceMs = 4_000
const zeros = (bytes: number) => `{"data":[${'0,'.repeat(bytes / 2)}0]}`

test.runIf(isLong)(
  'another visitor’s calls take at most three times as long at p99 while one address sends all it may',
  async () => {
    const server = await startWholeServer()
    const [visitor, attacker] = await server.members(2)
    if (!visitor || !attacker) throw new Error('no members were created')
    const ask = () => post(server.origin, readOwnContacts.name, {}, asMember(visitor, server))
    const member = asMember(attacker, server)
    const requests = [
      greedy(syncPush, zeros(1_000_000)),
      greedy(contactSend, zeros(1_000_000)),
      greedy(contactSend, zeros(16_000), { 'x-firebase-appcheck': server.appCheckToken }),
      greedy(syncPush, zeros(500_000), member),
      greedy(syncPush, JSON.stringify({ data: { app: 'note', update: 'A'.repeat(500_000) } }), member),
    ]
    await timesOf(ask)

    const calm: number[] = []
    const busy: number[] = []
    const statuses: Record<string, number> = {}
    for (let slice = 0; slice < slices; slice++) {
      calm.push(...(await timesOf(ask)))
      const stop = startGreedy(server, requests)
      busy.push(...(await timesOf(ask)))
      for (const [status, count] of Object.entries(await stop())) {
        statuses[status] = (statuses[status] ?? 0) + count
      }
    }

    const [idle, under] = [quantile(calm, 0.99), quantile(busy, 0.99)]
    console.log(
      `one greedy address: p99 ${idle.toFixed(1)} → ${under.toFixed(1)} ms, ${JSON.stringify(statuses)}`,
    )
    expect(under).toBeLessThanOrEqual(idle * 3)
    expect(statuses[401]).toBeGreaterThan(0)
    expect(statuses[0] ?? 0).toBe(0)
  },
  120_000,
)

const greedy = ({ name }: Callable, body: string, headers: Record<string, string> = {}) => ({
  path: callablePath(name),
  headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5', ...headers },
  body,
})

function startGreedy({ origin }: Reached, requests: ReturnType<typeof greedy>[]) {
  const workerData = { origin, requests, lanes: 16 }
  const worker = new Worker(new URL('./kit/greedy.mjs', import.meta.url), { workerData })
  return async (): Promise<Record<string, number>> => {
    worker.postMessage('over')
    const [statuses] = await once(worker, 'message')
    return statuses
  }
}

async function timesOf(ask: () => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = []
  for (const endMs = Date.now() + sliceMs; Date.now() < endMs; ) {
    const beganAt = performance.now()
    expect((await ask()).status).toBe(200)
    times.push(performance.now() - beganAt)
    // A visitor, not a second flood; and less than a member may.
    await sleep(120)
  }
  return times
}

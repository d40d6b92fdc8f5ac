// Floods the server with sign-ins from a thread of low priority, because a real attacker uses another machine.
import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ url: string, headers: Record<string, string>, lanes: number, password: string }} */
const { url, headers, lanes, password } = workerData
if (process.platform === 'linux') setPriority(19)

/** @type {Record<number, number>} */
const statuses = {}
let isOver = false
let networks = 0
parentPort?.once('message', () => {
  isOver = true
})

/** Each attempt uses another address, from another network. */
async function lane() {
  // Random start times, because real clients are not synchronized.
  await sleep(Math.random() * 400)
  while (!isOver) {
    const n = networks++
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `172.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
      body: JSON.stringify({ data: { email: `${randomUUID()}@example.jp`, password } }),
    })
    await answer.text()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status === 429 && statuses[429] === 1) parentPort?.postMessage('turned away')
    // Refused clients retry sooner than told: hundreds a second when a few dozen can be served.
    if (answer.status === 429) await sleep(200 + Math.random() * 400)
  }
}

await Promise.all(Array.from({ length: lanes }, lane))
parentPort?.postMessage(statuses)

// Sends requests of one address without a pause, from a thread of low priority: a real attacker uses another machine.
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ origin: string, lanes: number, requests: { path: string, headers: Record<string, string>, body: string }[] }} */
const { origin, lanes, requests } = workerData
if (process.platform === 'linux') setPriority(19)

/** @type {Record<string, number>} */
const statuses = {}
let isOver = false
let sent = 0
parentPort?.once('message', () => {
  isOver = true
})
const agent = new Agent({ keepAlive: true, maxSockets: lanes })

async function lane() {
  while (!isOver) {
    const status = await send(requests[sent++ % requests.length])
    statuses[status] = (statuses[status] ?? 0) + 1
    // Refused clients retry sooner than told.
    if (status === 429) await sleep(100 + Math.random() * 100)
  }
}

/**
 * Status 0: the connection was closed without an answer.
 *
 * @param {{ path: string, headers: Record<string, string>, body: string } | undefined} wanted
 * @returns {Promise<number>}
 */
function send(wanted) {
  return new Promise((resolve) => {
    if (!wanted) return resolve(0)
    const { path, headers, body } = wanted
    const asked = request(origin + path, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0))
    asked.end(body)
  })
}

await Promise.all(Array.from({ length: lanes }, lane))
agent.destroy()
parentPort?.postMessage(statuses)

// Sends requests at a steady rate, whether or not the earlier ones were answered, from a thread of its own.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ origin: string, perSecond: number, requests: { kind: string, path: string, headers: Record<string, string>, body: string }[] }} */
const { origin, perSecond, requests } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 1_500 })
/** @type {Record<string, number>} */
const counts = {}
/** @type {number[]} */
const refusedMs = []
let [sent, open, networks] = [0, 0, 0]
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

/** @param {{ kind: string, path: string, headers: Record<string, string>, body: string }} wanted */
function send({ kind, path, headers, body }) {
  const beganAt = performance.now()
  const n = networks++
  open++
  /** @param {string} outcome */
  const end = (outcome) => {
    open--
    counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1
  }
  const from = `172.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const asked = request(origin + path, {
    agent,
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': from },
  })
  asked.once('response', (answer) => {
    answer.resume()
    const hasWait = answer.headers['retry-after'] !== undefined
    if (answer.statusCode === 503) refusedMs.push(performance.now() - beganAt)
    answer.once('end', () =>
      end(answer.statusCode === 503 && !hasWait ? '503 without Retry-After' : `${answer.statusCode}`),
    )
  })
  asked.once('error', () => end('failed'))
  asked.end(body)
}

const beganAt = performance.now()
const timer = setInterval(() => {
  if (isOver) {
    if (open > 0) return
    clearInterval(timer)
    agent.destroy()
    parentPort?.postMessage({ counts, refusedMs })
    return
  }
  const due = ((performance.now() - beganAt) / 1_000) * perSecond
  // A client that cannot send as fast as wanted does not catch up in one burst.
  for (let burst = 0; sent < due && burst < perSecond / 20; burst++) {
    const wanted = requests[sent++ % requests.length]
    if (wanted && open < 1_500) send(wanted)
  }
}, 10)

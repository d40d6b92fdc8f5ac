// Sends requests at a steady rate, whether or not the earlier ones were answered, from a process of its own.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

// A real client runs on another machine: here it goes before the server, so that it measures the server's delay only.
try {
  setPriority(-10)
} catch {
  // Needs root. Without it the figures are worse than they are.
}

const [wanted] = await once(process, 'message')
/** @type {{ origin: string, perSecond: number, requests: { kind: string, path: string, headers: Record<string, string>, body: string }[] }} */
const { origin, perSecond, requests } = wanted
const agent = new Agent({ keepAlive: true, maxSockets: 1_500 })
/** @type {Record<string, number>} */
const counts = {}
/** @type {number[]} */
const refusedMs = []
let [sent, open, networks] = [0, 0, 0]
let isOver = false
process.once('message', () => {
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
    process.send?.({ counts, refusedMs }, () => process.disconnect())
    return
  }
  const due = ((performance.now() - beganAt) / 1_000) * perSecond
  // A client that cannot send as fast as wanted does not catch up in one burst.
  for (let burst = 0; sent < due && burst < perSecond / 20; burst++) {
    const next = requests[sent++ % requests.length]
    if (next && open < 1_500) send(next)
  }
}, 10)

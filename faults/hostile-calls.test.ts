import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { syncDocuments } from '#contract/apps/sync.ts'
import { type Callable, callablePath } from '#contract/protocol/callable.ts'
import { livePath } from '#contract/protocol/live.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { answersReady } from '#server/testing/servers/server-process.ts'
import { everyCallable, shapeOf } from './kit/every-callable.ts'
import { fuzzedBody, fuzzedHeaders } from './kit/fuzz.ts'
import { heapCommand, keptBytes, residentKb } from './kit/process-figures.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { isLong } from './kit/rounds.ts'
import { everySubstitution, openTargetMember, traceOf } from './kit/target-member.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

const fuzzed = isLong ? 100_000 : 1_000

const callables = await everyCallable()
const server = await startWholeServer({ command: heapCommand, env: { LOG_LEVEL: 'error' } })
const { origin, appCheckToken } = server

test('the tests cover every callable of the contract', () => {
  expect(callables.length).toBeGreaterThanOrEqual(48)
})

test(
  `${fuzzed} fuzzed bodies and headers (seed ${faultSeed}) are refused or served without an internal error`,
  async () => {
    const random = randomFrom(faultSeed)
    let members = await server.members(16)
    const shapes = callables.map((each) => ({ name: each.name, shape: shapeOf(each) }))
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    const kept: number[] = []

    const lane = async () => {
      while (asked < fuzzed) {
        const n = asked++
        if (n % (fuzzed / 4) === 0) kept.push(await keptBytes(server.process()))
        // Some calls sign their member out or delete the account.
        if (n % 500 === 499) members = await server.members(16)
        const { name, shape } = random.pick(shapes)
        const body = fuzzedBody(random, shape)
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
          ...asMember(random.pick(members), server),
          ...fuzzedHeaders(random),
        }
        const answer = await send(agent, callablePath(name), headers, body)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        // Node itself refuses some headers, with an empty body.
        const isWire = [0, 417, 431].includes(answer.status) || /^\{"(result|error)":/.test(answer.text)
        const isBroken = answer.status >= 500 && !isNotSetUp(answer)
        if (isBroken || !isWire) {
          wrong.push(`${n} ${name} ${answer.status} ${answer.text.slice(0, 80)} ${body.subarray(0, 300)}`)
        }
      }
    }
    let asked = 0
    await Promise.all(Array.from({ length: 16 }, lane))
    agent.destroy()
    kept.push(await keptBytes(server.process()))

    console.log(
      `fuzz: ${[...statuses].sort().map(([status, count]) => `${status}×${count}`)}, heap ${kept.map((bytes) => (bytes / 1e6).toFixed(1))} MB, rss ${residentKb(server.process())} kB`,
    )
    expect(wrong.slice(0, 10)).toEqual([])
    expect(await answersReady(origin)).toBe(true)
    expect(server.process().output()).not.toMatch(/call failed|unhandled|\n {4}at /i)
    // Caches are warm after the first half, so further growth would be a leak.
    if (isLong) expect(kept.at(-1)).toBeLessThan((kept[2] ?? 0) * 1.25)
  },
  120_000 + fuzzed * 30,
)

test("no callable and no stream reads or writes another member's data when given their ids", async () => {
  const target = await openTargetMember(server)
  // Anybody may sign in as the demo member.
  const asked = callables.filter(({ withoutAppCheck, name }) => !withoutAppCheck && name !== 'auth-demo')
  const attackers = await server.members(asked.length + 1)
  const before = await besideServer(server.dataDir, ({ sql }) => traceOf(sql, target.uid))

  const leaks: string[] = []
  const answers = new Set<string>()
  const attack = async (each: Callable) => {
    // Each call has its own attacker, because some calls sign out and one erases the caller.
    const attacker = attackers.pop() ?? target
    for (const input of everySubstitution(shapeOf(each), target.ids)) {
      const answer = await post(origin, each.name, input, asMember(attacker, server))
      answers.add(`${each.name} ${answer.reason ?? 'served'}`)
      const told = target.secrets.filter((secret) => answer.text.includes(secret))
      const isBroken = answer.status >= 500 && !isNotSetUp(answer)
      if (told.length > 0 || isBroken) leaks.push(`${each.name} ${answer.status} ${told}`)
    }
  }
  await inLanes(asked, attack)
  for (const document of target.documents) {
    const answer = await fetch(origin + livePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asMember(attackers[0] ?? target, server) },
      body: JSON.stringify({ documents: [{ document }] }),
    })
    await answer.body?.cancel()
    // Log documents contain no uid, so the caller gets its own.
    const isOwn = Object.values(syncDocuments).some(({ path }) => path === document)
    if (answer.ok && !isOwn) leaks.push(document)
  }

  expect(leaks).toEqual([])
  expect(await besideServer(server.dataDir, ({ sql }) => traceOf(sql, target.uid))).toEqual(before)
  for (const name of ['exchange-read', 'exchange-reveal', 'exchange-cancel']) {
    expect([...answers]).toContain(`${name} exchange-unknown`)
    expect([...answers]).not.toContain(`${name} served`)
  }
  // Control: the same input is served for its owner.
  const own = await post(origin, 'exchange-read', { exchangeId: target.exchangeId }, asMember(target, server))
  expect(own.status).toBe(200)
}, 120_000)

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.kotsukotsu.example' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:1' },
]
const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', '']

test('a page of another site achieves nothing with a member’s cookie, by any callable and any kind of request', async () => {
  const cookie = await demoCookie()
  const [someone] = await server.members(1)
  if (!someone) throw new Error('no member was created')
  const before = await besideServer(server.dataDir, ({ sql }) => traceOf(sql, someone.uid))
  const done: string[] = []

  await inLanes(callables, async ({ name, access, withoutAppCheck }) => {
    for (const headers of foreign) {
      const preflight = await fetch(origin + callablePath(name), {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      if (preflight.ok || preflight.headers.get('access-control-allow-origin')) done.push(`OPTIONS ${name}`)
      const answer = await post(
        origin,
        name,
        {},
        { ...headers, cookie, 'x-firebase-appcheck': appCheckToken },
      )
      const isPublic = access === 'anyone' || withoutAppCheck
      const isOpenToAll = isPublic && !answer.headers.get('set-cookie')
      if (answer.status < 400 && !isOpenToAll) done.push(`${name} ${JSON.stringify(headers)}`)
    }
    for (const type of formTypes) {
      const answer = await fetch(origin + callablePath(name), {
        method: 'POST',
        headers: { cookie, ...(type && { 'content-type': type }), 'x-firebase-appcheck': appCheckToken },
        body: '{"data":{}}',
      })
      await answer.text()
      if (![400, 429].includes(answer.status)) done.push(`${name} ${type} ${answer.status}`)
    }
  })

  expect(done).toEqual([])
  expect(await besideServer(server.dataDir, ({ sql }) => traceOf(sql, someone.uid))).toEqual(before)
  const refreshed = await post(origin, 'auth-refresh', {}, { cookie, 'x-firebase-appcheck': appCheckToken })
  expect(refreshed.status).toBe(200)
}, 120_000)

async function inLanes<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const each of waiting) await work(each)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** Local mode has no PayPay to link to, and tests turn the reading of recipe pages off. */
const isNotSetUp = ({ status, text }: { status: number; text: string }) =>
  (status === 503 && text.includes('"provider-unavailable"')) ||
  (status === 501 && text.includes('"page-reading-off"'))

async function demoCookie(): Promise<string> {
  const answer = await post(origin, 'auth-demo', {}, { 'x-firebase-appcheck': appCheckToken })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/**
 * Uses raw HTTP, because `fetch` fixes or refuses some malformed requests. Status 0: the connection closed without a
 * response.
 */
function send(agent: Agent, path: string, headers: Record<string, string>, body: Buffer) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const { hostname, port } = new URL(origin)
    const call = request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('close', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

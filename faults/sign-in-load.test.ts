import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { signIn } from '#contract/auth/auth.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { mannWhitney } from './kit/mann-whitney.ts'
import { membersWithPassword } from './kit/members-with-password.ts'
import { median, quantile } from './kit/process-figures.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

/** The short version is server/auth/sign-in/enumeration.test.ts. */
const signIns = 2_000
const server = await startWholeServer()
const { origin, dataDir, appCheckToken } = server
const appCheck = { 'x-firebase-appcheck': appCheckToken }
const wrong = 'ちがうパスワードです'

test.runIf(isLong)(
  `${signIns} wrong passwords and ${signIns} unknown addresses (seed ${faultSeed}) take the same time`,
  async () => {
    const known = await membersWithPassword(dataDir, signIns)
    const unknown = known.map(() => `${randomUUID()}@example.jp`)
    const emails = randomFrom(faultSeed).shuffled([...known, ...unknown])
    const tookMs = new Map<string, number>()

    // Warm up, so that one-time costs fall on neither kind.
    for (let n = 0; n < 10; n++) await timeOf(`${randomUUID()}@example.jp`)
    for (const email of emails) tookMs.set(email, await timeOf(email))

    const timesOf = (addresses: string[]) => addresses.map((email) => tookMs.get(email) ?? Number.NaN)
    const [forKnown, forUnknown] = [timesOf(known), timesOf(unknown)]
    const p = mannWhitney(forKnown, forUnknown)
    const ratio = median(forKnown) / median(forUnknown)
    console.log(`sign-in: p ${p.toFixed(4)}, median known/unknown ${ratio.toFixed(4)}`)
    expect(p).toBeGreaterThanOrEqual(0.001)
    expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(0.02)
  },
  60_000 + signIns * 1_000,
)

const slices = isLong ? 5 : 1
const sliceMs = isLong ? 4_000 : 500

test('a flood of sign-ins is refused early, and everybody else is served', async () => {
  const members = await server.members(8)
  const calm: number[] = []
  const flooded: number[] = []
  const statuses = new Map<number, number>()

  for (let slice = 0; slice < slices; slice++) {
    calm.push(...(await callsOf(members)))
    const flood = startFlood(statuses)
    flooded.push(...(await callsOf(members)))
    await flood.stop()
  }

  const [before, during] = [quantile(calm, 0.99), quantile(flooded, 0.99)]
  console.log(
    `flood: ${[...statuses].sort().map(([status, count]) => `${status}×${count}`)}; p99 of other calls ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during (${(during / before).toFixed(2)}×, ${calm.length} and ${flooded.length} calls)`,
  )
  expect([...statuses.keys()].sort()).toEqual([400, 429])
  expect(flooded.length).toBeGreaterThan(0)
  if (isLong) expect(during).toBeLessThanOrEqual(before * 2)
}, 120_000)

async function timeOf(email: string): Promise<number> {
  const beganAt = performance.now()
  const answer = await post(origin, signIn.name, { email, password: wrong }, appCheck)
  const tookMs = performance.now() - beganAt
  if (answer.reason !== 'wrong-password') throw new Error(`${answer.status} ${answer.text}`)
  return tookMs
}

/** The durations of calls by active members, with pauses. */
async function callsOf(members: readonly MemberWithToken[]): Promise<number[]> {
  const tookMs: number[] = []
  const endAt = performance.now() + sliceMs
  const work = async (member: MemberWithToken) => {
    while (performance.now() < endAt) {
      const beganAt = performance.now()
      const answer = await post(origin, readOwnContacts.name, {}, asMember(member, server))
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      tookMs.push(performance.now() - beganAt)
      // Within the rate limit of one member.
      await sleep(150)
    }
  }
  await Promise.all(members.map(work))
  return tookMs
}

/** More than can be served, from a thread of its own, so that they do not delay the measuring client. */
function startFlood(statuses: Map<number, number>) {
  const flood = new Worker(new URL('kit/flood.mjs', import.meta.url), {
    workerData: {
      url: origin + callablePath(signIn.name),
      headers: { 'content-type': 'application/json', ...appCheck },
      lanes: 200,
      password: wrong,
    },
  })
  const turnedAway = once(flood, 'message')
  return {
    stop: async () => {
      // On a busy machine a flood takes time to build up.
      await turnedAway
      flood.postMessage('enough')
      const [seen] = await once(flood, 'message')
      for (const [status, count] of Object.entries<number>(seen)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count)
      }
      await flood.terminate()
    },
  }
}

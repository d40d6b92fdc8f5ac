import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import { syncDocuments, syncPush } from '#contract/apps/sync.ts'
import { signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { connectRedis } from '#server/live/redis-connection.ts'
import { atEnd } from '#server/testing/at-end.ts'
import {
  hasRedis,
  redisMissing,
  redisPassword,
  type TestRedis,
  testRedis,
} from '#server/testing/outside/redis-server.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { isLong, rounds } from './kit/rounds.ts'
import { type Subscriber, subscribe } from './kit/subscribers.ts'
import { startTwoServers } from './kit/two-servers.ts'
import { debugAppCheck, post } from './kit/whole-server.ts'

const roundCount = Math.ceil(rounds / 20)
const isThere = hasRedis()
if (!isThere) console.log(redisMissing)

const memberCount = 6
const writesEach = 8
/** The sweep runs every 5 s; the rest is the read and a busy machine. */
const healedWithinMs = 7_500
const crossesWithinMs = 1_000
const writeWithinMs = 2_000

test.skipIf(!isThere || !isLong)(
  `Redis away at the start, killed, restarted and frozen ${roundCount} times: writes go on, streams catch up, none goes back`,
  async () => {
    const redis = await testRedis()
    atEnd(redis.kill)
    const { origins, servers } = await startTwoServers({ NOTICES_URL: redis.url, LOG_LEVEL: 'info' })
    const appCheckToken = await debugAppCheck(origins[0])
    const members = await Promise.all(
      Array.from({ length: memberCount }, () => openMember(origins, appCheckToken)),
    )
    atEnd(() => {
      for (const { stream } of members) stream.close()
    })
    const report: string[] = []
    const run = async (state: string, caughtUpWithinMs: number) => {
      const { slowestMs, behindMs } = await writeAll(members)
      report.push(`${state}: slowest write ${slowestMs} ms, streams behind for ${behindMs} ms`)
      expect(slowestMs, state).toBeLessThan(writeWithinMs)
      expect(behindMs, state).toBeLessThan(caughtUpWithinMs)
    }

    await run('away at the start', healedWithinMs)
    for (let round = 0; round < roundCount; round++) {
      await redis.start()
      await heardByBoth(redis)
      await run('there', crossesWithinMs)
      redis.freeze()
      await run('frozen', healedWithinMs)
      redis.thaw()
      await heardByBoth(redis)
      await run('thawed', crossesWithinMs)
      await redis.kill()
      await run('killed', healedWithinMs)
    }
    // A lost notice must not keep an ended session open: the cached answer expires after 5 s.
    expect(await refusedAfterMs(origins, appCheckToken)).toBeLessThan(healedWithinMs)
    await redis.start()
    await heardByBoth(redis)
    expect(await refusedAfterMs(origins, appCheckToken)).toBeLessThan(crossesWithinMs)

    console.log(report.join('\n'))
    expect(members.filter(({ stream }) => stream.timesBack() > 0)).toEqual([])
    for (const { output } of servers) {
      expect(output()).toContain('lost Redis')
      expect(output()).not.toContain(redisPassword)
    }
  },
  600_000,
)

type Member = Awaited<ReturnType<typeof openMember>>

/** Writes at the first process and follows at the second. */
async function openMember([here, there]: readonly [string, string], appCheckToken: string) {
  const { browser, ...member } = await register(here, appCheckToken)
  const { uid } = member
  const document = documentPath(syncDocuments.note, uid)
  const stream = subscribe({ origin: there, appCheckToken }, member, document)
  await until(stream.isOpen)
  return { browser, stream }
}

async function register(origin: string, appCheckToken: string) {
  const browser = openBrowser(origin)
  browser.state.headers['x-firebase-appcheck'] = appCheckToken
  const { uid } = await browser.registerNew()
  return { uid, idToken: browser.state.idToken ?? '', browser }
}

async function writeAll(members: readonly Member[]) {
  let slowestMs = 0
  let written = performance.now()
  const wanted = new Map<Subscriber, number>(
    members.map(({ stream }) => [stream, Math.max(stream.version(), 0) + writesEach]),
  )
  await Promise.all(
    members.map(async ({ browser }) => {
      for (let write = 0; write < writesEach; write++) {
        const beganAt = performance.now()
        await browser.done(syncPush, { app: 'note', update: newRecord() })
        written = performance.now()
        slowestMs = Math.max(slowestMs, Math.round(written - beganAt))
      }
    }),
  )
  await until(() => [...wanted].every(([stream, version]) => stream.version() >= version), undefined, 20_000)
  return { slowestMs, behindMs: Math.round(performance.now() - written) }
}

/** Both processes are connected, and the second has joined the channels of its streams. */
async function heardByBoth({ url }: TestRedis) {
  const client = await connectRedis(url, AbortSignal.timeout(3_000))
  await until(
    async () => (await client.pubSubChannels('kotsukotsu:*')).length > memberCount,
    () => 'the channels are not joined',
  )
  client.destroy()
}

/** The second process has answered calls of the member, but follows no stream of theirs. */
async function refusedAfterMs([here, there]: readonly [string, string], appCheckToken: string) {
  const { browser, idToken } = await register(here, appCheckToken)
  const headers = { authorization: `Bearer ${idToken}`, 'x-firebase-appcheck': appCheckToken }
  const ask = () => post(there, readOwnContacts.name, {}, headers)
  expect((await ask()).status).toBe(200)
  await browser.done(signOutEverywhere, {})
  const beganAt = performance.now()
  while ((await ask()).status === 200) await sleep(20)
  return performance.now() - beganAt
}

function newRecord(): string {
  const doc = new Doc()
  doc.getMap('records').set(randomUUID(), new YText('記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}

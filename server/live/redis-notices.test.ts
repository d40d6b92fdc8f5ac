import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import {
  hasRedis,
  redisMissing,
  redisPassword,
  type TestRedis,
  testRedis,
} from '../testing/outside/redis-server.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { announce, type LiveNotice } from './notices.ts'
import { connectRedis } from './redis-connection.ts'
import { redisNotices } from './redis-notices.ts'

const isThere = hasRedis()
if (!isThere) console.log(redisMissing)
const secret = 'a secret of at least thirty-two letters'
const common = 'users/{uid}/private/sessions'
const document = 'users/{uid}/private/counter'

describe.skipIf(!isThere)('notices through Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await testRedis()
    await redis.start()
  })
  afterAll(() => redis.kill())

  it('a process hears the members it follows, and of the others only what all must hear', async () => {
    const [followed, other] = [randomUUID(), randomUUID()]
    const process = await openProcess()
    await process.follows(followed)

    announce({ uid: other, document, version: 1 })
    announce({ uid: followed, document, version: 1 })
    announce({ uid: followed, document, version: 2 })
    announce({ uid: other, document: common, version: 7 })
    await until(() => process.heard.length === 2)
    await sleep(30)

    expect(process.heard).toEqual([
      { uid: followed, document, version: 2 },
      { uid: other, document: common, version: 7 },
    ])
  })

  it('Redis learns neither member nor document, and a forged notice is ignored', async () => {
    const uid = randomUUID()
    const process = await openProcess()
    await process.follows(uid)
    const spy = await connectRedis(redis.url, new AbortController().signal)
    const seen: { channel: string; text: string }[] = []
    await spy.pSubscribe('*', (text, channel) => seen.push({ channel, text }))

    announce({ uid, document, version: 3 })
    await until(() => process.heard.length === 1 && seen.length === 1)
    for (const forged of ['', '[]', JSON.stringify([[uid, document, 9]]), seen[0]?.text ?? ''])
      await spy.publish(seen[0]?.channel ?? '', forged)
    announce({ uid, document, version: 4 })
    await until(() => process.heard.length === 2)
    spy.destroy()

    expect(process.heard.map(({ version }) => version)).toEqual([3, 4])
    expect(JSON.stringify(seen.slice(0, 1))).not.toMatch(new RegExp(`${uid}|private|counter|users`))
    expect(process.logged()).toContain('unreadable notice ignored')
  })

  it.each([
    { fault: 'is killed and started again', away: () => redis.kill(), back: () => redis.start() },
    { fault: 'stops answering', away: async () => redis.freeze(), back: async () => redis.thaw() },
  ])('a process hears again and is told of the gap after Redis $fault', async ({ away, back }) => {
    const uid = randomUUID()
    // Short, so that a Redis that stops answering is noticed soon. Elsewhere a busy machine would look like one.
    const process = await openProcess({ pingMs: 150 })
    await process.follows(uid)
    const gaps = process.gaps()

    await away()
    await until(() => process.logged().includes('lost Redis'))
    // By CPU time, because a busy machine may give this process none for a while.
    const before = globalThis.process.cpuUsage()
    announce({ uid, document, version: 5 })
    const { user, system } = globalThis.process.cpuUsage(before)
    await back()
    await until(() => process.gaps() > gaps)
    announce({ uid, document, version: 6 })
    await until(() => process.heard.some(({ version }) => version === 6))

    expect((user + system) / 1_000).toBeLessThan(20)
    expect(process.logged()).not.toContain(redisPassword)
  })

  it('a process that starts without Redis joins when it appears, and sends what waited', async () => {
    await redis.kill()
    const uid = randomUUID()
    const process = await openProcess()
    process.notices.follow?.(uid, () => {})
    announce({ uid, document, version: 1 })

    await redis.start()
    await until(() => process.heard.length === 1)

    expect(process.heard).toEqual([{ uid, document, version: 1 }])
  })

  it('a command that ends soon still sends its notices', async () => {
    const uid = randomUUID()
    const server = await openProcess()
    await server.follows(uid)
    const command = await openProcess()
    announce({ uid, document, version: 1 })

    await command.notices.flush()
    await command.notices.close()
    await until(() => server.heard.length > 0)

    expect(server.heard).toContainEqual({ uid, document, version: 1 })
  })

  async function openProcess({ pingMs }: { pingMs?: number } = {}) {
    const heard: LiveNotice[] = []
    const lines: unknown[] = []
    let gaps = 0
    const write = (...line: unknown[]) => void lines.push(line)
    const log = { debug: write, info: write, warn: write, error: write }
    const notices = redisNotices({
      url: redis.url,
      secret,
      heardByAll: [common],
      log,
      ...(pingMs && { pingMs }),
    })
    atEnd(() => notices.close())
    notices.listen(
      (notice) => heard.push(notice),
      () => gaps++,
    )
    return {
      notices,
      heard,
      gaps: () => gaps,
      logged: () => JSON.stringify(lines),
      follows: async (uid: string) => {
        await until(() => gaps > 0)
        let isFollowed = false
        notices.follow?.(uid, () => {
          isFollowed = true
        })
        await until(() => isFollowed)
      },
    }
  }
})

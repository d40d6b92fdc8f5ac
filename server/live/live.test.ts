import { randomUUID } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath } from '#contract/protocol/document.ts'
import { livePath } from '#contract/protocol/live.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { count, counterDocument, counterReader, makeCounterTable } from '../testing/servers/counter.ts'
import { startLiveServer } from '../testing/servers/live-server.ts'
import { followLive, until } from '../testing/servers/read-live-stream.ts'

let db: TestDatabase
let server: Awaited<ReturnType<typeof startLiveServer>>

beforeAll(async () => {
  db = await testDatabase()
  await makeCounterTable(db)
  server = await startLiveServer(db, { sweepMs: 100_000 })
})
afterAll(() => server.close())

describe('the live stream', () => {
  it('sends the newest state at once, and null for a missing document', async () => {
    const [present, absent] = [randomUUID(), randomUUID()]
    await add(present)
    await add(present)

    const first = await follow(present)
    const second = await follow(absent)
    await first.until(() => first.events.length === 1)
    await second.until(() => second.events.length === 1)

    expect(first.events).toEqual([{ document: pathOf(present), version: 2, data: { value: 2 } }])
    expect(second.events).toEqual([{ document: pathOf(absent), version: 0, data: null }])
    first.stop()
    second.stop()
  })

  it('sends a change after its commit and not before', async () => {
    const uid = randomUUID()
    const stream = await follow(uid)
    await stream.until(() => stream.events.length === 1)

    await db.tx(uid, async (tx) => {
      await count(tx, uid)
      await sleep(200)
      expect(stream.events).toHaveLength(1)
    })
    await stream.until(() => stream.events.length === 2)

    expect(stream.events[1]).toMatchObject({ version: 1, data: { value: 1 } })
    stream.stop()
  })

  it('sends nothing for a transaction that was rolled back', async () => {
    const uid = randomUUID()
    const stream = await follow(uid)
    await stream.until(() => stream.events.length === 1)

    const failing = db.tx(uid, async (tx) => {
      await count(tx, uid)
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    await sleep(200)
    expect(stream.events).toHaveLength(1)
    stream.stop()
  })

  it('never goes backwards and always ends at the newest version, however fast the changes come', async () => {
    const uid = randomUUID()
    const stream = await follow(uid)

    await Promise.all(Array.from({ length: 40 }, () => add(uid)))
    await stream.until(() => stream.events.at(-1)?.version === 40)

    const versions = stream.events.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(stream.events.at(-1)?.data).toEqual({ value: 40 })
    stream.stop()
  })

  it('does not resend the version that the browser already has', async () => {
    const uid = randomUUID()
    await add(uid)

    const stream = await follow(uid, { version: 1 })
    await sleep(200)
    expect(stream.events).toEqual([])
    await add(uid)
    await stream.until(() => stream.events.length === 1)

    expect(stream.events[0]?.version).toBe(2)
    stream.stop()
  })

  it('reads a version once for all streams of its member', async () => {
    const uid = randomUUID()
    let reads = 0
    const counted = await startLiveServer(db, {
      readers: [
        {
          document: counterDocument,
          read: (sql, owner) => {
            reads++
            return counterReader.read(sql, owner)
          },
        },
      ],
    })
    const token = await counted.idToken(uid)
    const asked = [{ document: pathOf(uid) }]
    const streams = await Promise.all([1, 2, 3].map(() => followLive(counted.origin, token, asked)))
    await until(() => streams.every(({ events }) => events.length === 1))
    reads = 0

    await add(uid)
    await until(() => streams.every(({ events }) => events.length === 2))

    expect(reads).toBe(1)
    for (const stream of streams) stream.stop()
    await counted.close()
  })

  it('asks for a new token when the old one expires', async () => {
    const stream = await follow(randomUUID(), { lifeSeconds: 3 })

    await stream.ended

    expect(stream.named).toEqual(['renew'])
  })

  it('recovers from a lost notice by the sweep', async () => {
    const uid = randomUUID()
    const deaf = await startLiveServer(db, { notices: [], sweepMs: 100 })
    const stream = await followLive(deaf.origin, await deaf.idToken(uid), [{ document: pathOf(uid) }])
    await stream.until(() => stream.events.length === 1)

    await add(uid)
    await stream.until(() => stream.events.length === 2)

    expect(stream.events[1]?.data).toEqual({ value: 1 })
    stream.stop()
    await deaf.close()
  })

  it('soon sends what could not be read while the database was unavailable', async () => {
    const uid = randomUUID()
    let failures = 2
    const read: typeof counterReader.read = async (...of) => {
      if (failures-- > 0) throw new DatabaseUnavailable('away for a moment')
      return counterReader.read(...of)
    }
    const shaken = await startLiveServer(db, { readers: [{ ...counterReader, read }], sweepMs: 100_000 })
    await add(uid)

    const stream = await followLive(shaken.origin, await shaken.idToken(uid), [{ document: pathOf(uid) }])
    await stream.until(() => stream.events.length === 1)

    expect(stream.events[0]?.data).toEqual({ value: 1 })
    stream.stop()
    await shaken.close()
  })

  it('is removed from the server when the browser disconnects', async () => {
    const before = server.hub.streamCount()
    const stream = await follow(randomUUID())
    expect(server.hub.streamCount()).toBe(before + 1)

    stream.stop()

    await until(() => server.hub.streamCount() === before)
  })

  it('is closed when its reader does not read, while others continue', async () => {
    const uid = randomUUID()
    const small = await startLiveServer(db, { bufferBytesMax: 64_000 })
    const token = await small.idToken(uid)
    const good = await followLive(small.origin, token, [{ document: pathOf(uid) }])
    const isCut = await neverReading(small.port, token, uid)

    for (let turn = 0; turn < 80 && !isCut(); turn++) {
      await db.tx(uid, (tx) => count(tx, uid, 'x'.repeat(200_000)))
      const version = turn + 1
      await good.until(() => good.events.at(-1)?.version === version)
    }

    await until(() => small.hub.streamCount() === 1)
    good.stop()
    await small.close()
  })
})

describe('the live stream refuses', () => {
  const uid = randomUUID()
  it.each([
    ["another member's document", 403, { documents: [{ document: pathOf('someone-else') }] }],
    ['an unknown document', 403, { documents: [{ document: 'users' }] }],
    ['no document', 400, { documents: [] }],
    ['another shape', 400, { documents: 'all' }],
  ])('%s with %i', async (_what, status, body) => {
    const response = await post(body, `Bearer ${await server.idToken(uid)}`)

    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error.message')
  })

  it.each([
    ['nobody', {}],
    ['an invalid token', { authorization: 'Bearer a.b.c' }],
  ])('%s with 401', async (_who, { authorization }: { authorization?: string }) => {
    const response = await post({ documents: [{ document: pathOf(uid) }] }, authorization)

    expect(response.status).toBe(401)
  })

  it('too many streams of one member', async () => {
    const narrow = await startLiveServer(db, { streamsPerMemberMax: 2 })
    const token = await narrow.idToken(uid)
    const asked = [{ document: pathOf(uid) }]
    const streams = [
      await followLive(narrow.origin, token, asked),
      await followLive(narrow.origin, token, asked),
    ]

    await expect(followLive(narrow.origin, token, asked)).rejects.toThrow('429')

    for (const stream of streams) stream.stop()
    await narrow.close()
  })
})

const pathOf = (uid: string) => documentPath(counterDocument, uid)
const add = (uid: string) => db.tx(uid, (tx) => count(tx, uid))

async function follow(
  uid: string,
  { lifeSeconds, version }: { lifeSeconds?: number; version?: number } = {},
) {
  const token = await server.idToken(uid, { ...(lifeSeconds && { lifeSeconds }) })
  return followLive(server.origin, token, [{ document: pathOf(uid), ...(version && { version }) }])
}

function post(body: unknown, authorization?: string) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  return fetch(server.origin + livePath, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A browser with a frozen tab: it opened the stream and reads nothing. */
function neverReading(port: number, token: string, uid: string): Promise<() => boolean> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(
      {
        port,
        host: '127.0.0.1',
        path: livePath,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (answer) => {
        let cut = false
        answer.on('close', () => {
          cut = true
        })
        answer.on('error', () => {})
        answer.pause()
        resolve(() => cut)
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify({ documents: [{ document: pathOf(uid) }] }))
  })
}

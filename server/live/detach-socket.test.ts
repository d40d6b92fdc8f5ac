import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { documentPath } from '#contract/protocol/document.ts'
import { livePath } from '#contract/protocol/live.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { createLog } from '../http/log.ts'
import { atEnd } from '../testing/at-end.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { counterDocument, makeCounterTable } from '../testing/servers/counter.ts'
import { testKeys } from '../testing/servers/http.ts'
import { type LiveServerOptions, startLiveServer } from '../testing/servers/live-server.ts'
import { until } from '../testing/servers/read-live-stream.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await makeCounterTable(db)
})

it('a stream carries the common headers and its own', async () => {
  const { server } = await start()

  const { text } = await ask(server.port, await streamRequest(server))
  await until(() => text().includes('data: '))

  const head = text().slice(0, text().indexOf('\r\n\r\n')).toLowerCase().split('\r\n')
  expect(head[0]).toBe('http/1.1 200 ok')
  for (const line of [
    'content-type: text/event-stream; charset=utf-8',
    'cache-control: no-store, no-transform',
    'x-accel-buffering: no',
    'connection: close',
    'x-content-type-options: nosniff',
  ]) {
    expect(head).toContain(line)
  }
  expect(head.join()).not.toContain('transfer-encoding')
  expect(head.join()).toMatch(/content-security-policy: .*x-request-id: [\w-]{36},/)
})

it('a stream whose token expires is completed, closed, released and logged once', async () => {
  const { server, lines } = await start()

  const { text, closed } = await ask(server.port, await streamRequest(server, 1))
  await closed

  expect(text()).toMatch(/event: renew\ndata: {}\n\n$/)
  await until(() => server.hub.streamCount() === 0)
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered).toEqual([expect.objectContaining({ method: 'POST', path: livePath, status: 200 })])
  expect(text().toLowerCase()).toContain(`x-request-id: ${answered[0].reqId}`)
})

it('a pipelined stream request starts after the response to the request before it', async () => {
  const slow = later<string>()
  const { server, lines } = await start({
    http: { routes: [(app) => void app.get('/slow', () => slow.promise)] },
  })

  const { text, closed } = await ask(
    server.port,
    `GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n${await streamRequest(server, 2)}`,
  )
  await until(() => server.hub.streamCount() === 1)
  expect(text()).toBe('')
  slow.resolve('slowly')
  await closed

  expect(text()).toMatch(/slowly.*HTTP\/1\.1 200 OK.*data: .*event: renew/s)
  expect(server.hub.streamCount()).toBe(0)
  expect(lines.filter((line) => line.includes(`"path":"${livePath}"`))).toHaveLength(1)
})

it('a request pipelined behind a stream is not answered into the stream', async () => {
  const { server } = await start()

  const { socket, text, closed } = await ask(server.port, await streamRequest(server, 2))
  await until(() => text().includes('data: '))
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await closed

  expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1)
})

it('nothing is retained when the client disconnects during token verification', async () => {
  const keys = await testKeys()
  const [asked, checked] = [later<void>(), later<void>()]
  const verifyIdToken: typeof keys.verifyIdToken = async (token) => {
    asked.resolve()
    await checked.promise
    return keys.verifyIdToken(token)
  }
  let left = Promise.resolve()
  const { server } = await start({
    keys: { ...keys, verifyIdToken },
    http: {
      routes: [
        (app) => {
          app.server.on('connection', (socket) => {
            left = new Promise((resolve) => socket.on('close', () => resolve()))
          })
        },
      ],
    },
  })

  const { socket } = await ask(server.port, await streamRequest(server))
  await asked.promise
  socket.destroy()
  await left
  checked.resolve()
  const next = await ask(server.port, await streamRequest(server))
  await until(() => next.text().includes('data: '))

  expect(server.hub.streamCount()).toBe(1)
})

it('a closing server does not wait for streams', async () => {
  const { server } = await start({ http: { closeGraceMs: dayMs } })
  const { text, closed } = await ask(server.port, await streamRequest(server))
  await until(() => text().includes('data: '))

  await server.close()
  await closed

  expect(text()).toMatch(/\n\n$/)
})

type Server = Awaited<ReturnType<typeof startLiveServer>>

async function start(options: LiveServerOptions = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) })
  const server = await startLiveServer(db, { ...options, http: { log, ...options.http } })
  atEnd(server.close)
  return { server, lines }
}

async function streamRequest({ idToken }: Server, lifeSeconds = 600): Promise<string> {
  const uid = randomUUID()
  const body = JSON.stringify({ documents: [{ document: documentPath(counterDocument, uid) }] })
  const lines = [
    `POST ${livePath} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${await idToken(uid, { lifeSeconds })}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

function later<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}

/** Over a raw socket, to see the response as it arrives. */
async function ask(port: number, request: string) {
  let text = ''
  const socket: Socket = connect(port, '127.0.0.1')
  atEnd(() => void socket.destroy())
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(request)
  return { socket, text: () => text, closed }
}

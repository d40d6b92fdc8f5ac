import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { newAppCheckToken } from '#server/testing/outside/solve-app-check.ts'
import {
  answersReady,
  ended,
  launchServerProcess,
  type ProcessOptions,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { rounds } from './kit/rounds.ts'

const roundsTimeoutMs = 60_000 + rounds * 15_000

// Each test continues with the state that the one before left, because a start takes seconds.
const [dataDir, otherDataDir] = [await startedBefore(), await startedBefore()]
const first = await start({ dataDir })

test('a second start on the same data folder is refused with a clear message, and the first keeps running', async () => {
  const second = await launchServerProcess({ dataDir })
  const code = await ended(second)

  expect(code).toBe(1)
  expect(second.output()).toContain('another server uses this data folder')
  expect(second.output()).not.toContain('    at ')
  expect(await answersReady(first.origin)).toBe(true)
})

test(
  `kill -9 of a server, ${rounds} times, does not prevent the next start, and neither does a port in use`,
  async () => {
    const taken = Number(new URL(first.origin).port)
    const refused = await launchServerProcess({ dataDir: otherDataDir, port: taken })
    expect(await ended(refused)).toBe(1)
    expect(refused.output()).toBe(
      `Port ${taken} is already in use. Choose another one with PORT, for example: PORT=${taken + 1} npm start\n`,
    )

    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess({ dataDir: otherDataDir })
      server.child.kill('SIGKILL')
      await ended(server)
    }
    const beside = await start({ dataDir: otherDataDir })

    expect(await answersReady(beside.origin)).toBe(true)
    expect(await answersReady(first.origin)).toBe(true)
    await stopServerProcess(beside)
  },
  roundsTimeoutMs,
)

test('Ctrl-C lets a running request finish, stops the database, and exits with 0', async () => {
  const upload = await slowRequest(first)

  first.child.kill('SIGINT')
  await pause(300)
  const answer = await upload.finish()

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('INVALID_ARGUMENT')
  expect(await ended(first)).toBe(0)
})

test('SIGTERM that arrives twice drains first, finishes the running request and exits with 0', async () => {
  const server = await start({ dataDir, env: { DRAIN_SECONDS: '1' } })
  const upload = await slowRequest(server)

  server.child.kill('SIGTERM')
  await pause(100)
  server.child.kill('SIGTERM')
  await pause(100)
  const draining = await fetch(`${server.origin}/readyz`)
  await pause(1_200)
  const isListening = await answersAtAll(server.origin)
  const answer = await upload.finish()

  expect(draining.status).toBe(503)
  expect(await draining.json()).toEqual({ status: 'draining' })
  expect(isListening).toBe(false)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ended(server)).toBe(0)
})

test.runIf(rounds > 2)('a second SIGTERM after a second exits at once', async () => {
  const server = await start({ dataDir, env: { DRAIN_SECONDS: '60' } })

  server.child.kill('SIGTERM')
  await pause(1_300)
  server.child.kill('SIGTERM')

  expect(await ended(server)).toBe(1)
})

test('a service manager that stops `npm start` stops the server', async () => {
  const server = await start({ dataDir, command: ['npm', 'start'] })

  server.child.kill('SIGTERM')
  await ended(server)

  await expect.poll(() => answersReady(server.origin)).toBe(false)
})

async function start(place: ProcessOptions): Promise<ServerProcess> {
  const server = await startServerProcess({ ...place, env: { LOCAL_PROVIDER: '0', ...place.env } })
  atEnd(async () => void (await stopServerProcess(server)))
  return server
}

/** A request whose body arrives in two parts, so that the test controls how long it runs. */
async function slowRequest({ origin }: ServerProcess) {
  const body = '{"data":null}'
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  const head = [
    'POST /kotsukotsu/asia-northeast1/default-call-contact-send HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `X-Firebase-AppCheck: ${await newAppCheckToken(origin)}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  await pause(200)
  return {
    finish: () => {
      socket.write(body.slice(5))
      return closed
    },
  }
}

const answersAtAll = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

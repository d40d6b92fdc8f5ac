import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newAppCheckToken } from '#server/testing/app-check.ts'
import {
  answersReady,
  ended,
  launchServerProcess,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 2)
const roundsTimeoutMs = 60_000 + rounds * 15_000

test('a second start on the same data folder is refused with a clear line, and the first lives on', async () => {
  const dataDir = temporaryFolder()
  const first = await start({ dataDir })

  const second = await launchServerProcess({ dataDir })
  const code = await ended(second)

  expect(code).toBe(1)
  expect(second.output()).toContain('another server uses this data folder')
  expect(second.output()).not.toContain('    at ')
  expect(await answersReady(first.origin)).toBe(true)
})

test('a port that is taken is refused with a clear line, and on a port of its own the same data runs beside', async () => {
  const first = await start({ dataDir: temporaryFolder() })
  const dataDir = temporaryFolder()

  const second = await launchServerProcess({ dataDir, port: Number(new URL(first.origin).port) })

  expect(await ended(second)).toBe(1)
  expect(second.output()).toMatch(/port \d+ is taken/i)
  // Nothing of the refused start holds on to the data.
  const other = await start({ dataDir })
  expect(await answersReady(first.origin)).toBe(true)
  expect(await answersReady(other.origin)).toBe(true)
})

test('Ctrl-C lets a running request end, then stops the database, and the process ends with 0', async () => {
  const server = await start({ dataDir: temporaryFolder() })
  const upload = await slowRequest(server)

  server.child.kill('SIGINT')
  await pause(300)
  const answer = await upload.finish()

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('INVALID_ARGUMENT')
  expect(await ended(server)).toBe(0)
})

test('a service manager that stops `npm start` stops the server', async () => {
  const server = await startServerProcess({ dataDir: temporaryFolder(), command: ['npm', 'start'] })

  server.child.kill('SIGTERM')
  await ended(server)

  await expect.poll(() => answersReady(server.origin), { timeout: 15_000 }).toBe(false)
})

test(
  `kill -9 of the server, ${rounds} times, leaves nothing that hinders the next start`,
  async () => {
    const dataDir = temporaryFolder()
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess({ dataDir })
      server.child.kill('SIGKILL')
      await ended(server)
    }

    const server = await start({ dataDir })

    expect(await answersReady(server.origin)).toBe(true)
  },
  roundsTimeoutMs,
)

async function start(place: { dataDir: string }): Promise<ServerProcess> {
  const server = await startServerProcess(place)
  onTestFinished(async () => void (await stopServerProcess(server)))
  return server
}

/** A request whose body arrives in two halves, so that it is running for as long as the test wants. */
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../servers/server-process.ts'

export type TestRedis = {
  url: string
  pid: () => number
  /** Starts it, or starts it again on the same port with nothing of before. */
  start: () => Promise<void>
  kill: () => Promise<void>
  /** The process keeps its sockets and answers nothing. */
  freeze: () => void
  thaw: () => void
}

export const redisPassword = 'redis-of-the-tests'

/** `npm test` and `npm run faults` install it where they may (setup/tools.mjs). */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

export const redisMissing = 'skipped: redis-server is not installed (apt-get install redis-server)'

/** A real redis-server on a loopback port of its own, with a password and without files. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    child.kill('SIGKILL')
    await over
  }
  const end = () => void child?.kill('SIGKILL')
  process.once('exit', end)
  return {
    url: `redis://:${redisPassword}@127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    start: async () => {
      child = spawn('redis-server', parametersOf(port), { stdio: 'ignore' })
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error('redis-server ended before it accepted a connection')
        await sleep(10)
      }
    },
    kill: async () => {
      process.off('exit', end)
      await kill()
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}

const parametersOf = (port: number) => [
  ...['--port', String(port), '--bind', '127.0.0.1'],
  ...['--save', '', '--appendonly', 'no', '--requirepass', redisPassword],
]

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { open } from './http-load.ts'

export type EchoServer = { origin: string; pid: number; stop: () => Promise<void> }

/** Bare `node:http` in a process of its own, to stand beside the product. */
export async function startEchoServer(): Promise<EchoServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/peers/echo.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  while (!(await isOpen(origin))) await sleep(20)
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const isOpen = (origin: string) =>
  open(origin).then(
    (socket) => {
      socket.destroy()
      return true
    },
    () => false,
  )

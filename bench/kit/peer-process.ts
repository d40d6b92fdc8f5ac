import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/servers/server-process.ts'
import { open } from './http-load.ts'

type PeerProcess = { origin: string; pid: number; stop: () => Promise<void> }

/** Runs a script of bench/peers beside the product; resolves when it accepts connections. */
export function startPeer(script: string, env: NodeJS.ProcessEnv = {}): Promise<PeerProcess> {
  return startPeerCommand(script, () => [process.execPath, `bench/peers/${script}`], env)
}

/** The same for any program that takes its port as a parameter. */
export async function startPeerCommand(
  name: string,
  commandFor: (port: number) => string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PeerProcess> {
  const port = await freePort()
  const [file = '', ...parameters] = commandFor(port)
  const child = spawn(file, parameters, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  const origin = `http://localhost:${port}`
  while (!(await isOpen(origin))) {
    if (hasEnded(child)) throw new Error(`${name} ended before it accepted a connection`)
    await sleep(20)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', end)
      if (hasEnded(child)) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isOpen = (origin: string) =>
  open(origin).then(
    (socket) => {
      socket.destroy()
      return true
    },
    () => false,
  )

import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../../root.ts'

const readyWithinMs = 60_000

export type ServerProcess = { child: ChildProcess; origin: string; output: () => string }
export type ProcessOptions = {
  dataDir: string
  port?: number
  root?: string
  /** Instead of the bundle itself. */
  command?: [file: string, ...parameters: string[]]
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
}

/** Starts the built product as a process of its own, as `npm start` does after its set-up. */
export async function startServerProcess(place: ProcessOptions): Promise<ServerProcess> {
  const server = await launchServerProcess(place)
  await untilReady(server)
  return server
}

/** The same without waiting, for starts that should be refused. */
export async function launchServerProcess({
  dataDir,
  root = projectRoot,
  ...place
}: ProcessOptions): Promise<ServerProcess> {
  const port = place.port ?? (await freePort())
  const [file, ...parameters] = place.command ?? [process.execPath, join(root, 'dist/server/main.js')]
  const child = spawn(file, parameters, {
    cwd: root,
    // Local mode unless the test says otherwise, because Vite may have left NODE_ENV set to `production`.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      LOG_LEVEL: 'warn',
      // Many servers run at once, and only one of them could have the default port.
      CONSOLE_PORT: 'off',
      // No test sends anything out of this machine.
      RECIPE_PAGES: '0',
      ...place.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid: place.uid,
    gid: place.gid,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)))
  return { child, origin: `http://localhost:${port}`, output: () => lines.join('') }
}

export async function untilReady({ child, origin, output }: ServerProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended before it was ready:\n${output()}`)
    if (await answersReady(origin)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server was not ready within ${readyWithinMs} ms:\n${output()}`)
}

export function answersReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** The exit code once the process has ended; null if a signal ended it. */
export function ended({ child }: ServerProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

export async function stopServerProcess(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM')
  return ended(server)
}

/**
 * A port below those that Linux and macOS give to outgoing connections: one of theirs may be taken between this
 * answer and the start of the server that asked.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

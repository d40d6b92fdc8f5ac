import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const startsWithinMs = 60_000

/** Starts a program whose output is discarded or kept in a file, and stops it with the test process at the latest. */
export function launch(program: string, parameters: string[], env: NodeJS.ProcessEnv, output?: number) {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output ?? 'ignore', output ?? 'ignore', 'pipe'],
  })
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  child.once('exit', () => process.off('exit', killNow))
  return child
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(late)
}

/** Polls until the value is there; fails when the program ended or needs longer than a minute. */
export async function untilStarted<Value>(
  child: ChildProcess,
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (const startedAt = Date.now(); Date.now() - startedAt < startsWithinMs; ) {
    const value = await look()
    if (value !== undefined) return value
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} exited with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`${child.spawnfile} did not start within ${startsWithinMs} ms`)
}

export const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

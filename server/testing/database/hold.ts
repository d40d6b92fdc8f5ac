import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '../../db/embedded/ownership.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { projectRoot } from '../../root.ts'
import { atEnd } from '../at-end.ts'
import { bundleHolder } from './bundle-holder.ts'

export type HeldDatabase = {
  /** What it has said so far. */
  lines: string[]
  /** Resolves once it has said a line that contains `part`; fails when it ends without. */
  says: (part: string) => Promise<string>
  /** Ends it in good order, as Ctrl-C does; answers its exit code. */
  end: () => Promise<number | null>
  kill: () => Promise<void>
  /** Stops it in its tracks, so that it cannot react to what happens next. */
  freeze: () => void
}

type HoldOptions = { role?: Role; account?: { uid: number; gid: number } }

// From one file: tsx takes longer than PostgreSQL to start, and these tests start dozens.
const holder = await bundleHolder()

/** A process of its own that opens the database in `dataDir`, as `npm start` and `npm run ops` do. */
export function hold(dataDir: string, options: HoldOptions = {}): HeldDatabase {
  const child = spawn(process.execPath, [holder, dataDir, options.role ?? 'server'], {
    ...options.account,
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close')
  atEnd(async () => {
    child.stdin.end()
    await exited
    // One that was killed leaves PostgreSQL behind for the moment it takes to shut down.
    while (findPostmaster(join(dataDir, 'postgres'))) await sleep(25)
  })
  const { lines, says } = listenTo(child)
  return {
    lines,
    says,
    end: async () => {
      child.stdin.end()
      await exited
      return child.exitCode
    },
    freeze: () => void child.kill('SIGSTOP'),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function listenTo(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) {
  const lines: string[] = []
  let checks: (() => void)[] = []
  const recheck = () => {
    for (const check of checks) check()
  }
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      recheck()
    })
  }
  let closed = false
  child.once('close', () => {
    closed = true
    recheck()
  })
  const says = (part: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const line = lines.find((said) => said.includes(part))
        if (line) resolve(line)
        else if (closed) reject(new Error(`ended without saying '${part}':\n${lines.join('\n')}`))
        else return
        checks = checks.filter((other) => other !== check)
      }
      checks.push(check)
      check()
    })
  return { lines, says }
}

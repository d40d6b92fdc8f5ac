import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '../../db/embedded/ownership.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { atEnd } from '../at-end.ts'
import { reachableProgram } from '../reachable-program.ts'
import { bundleHolder } from './bundle-holder.ts'

type HeldDatabase = {
  /** Its output so far. */
  lines: string[]
  /** Resolves when it prints a line that contains `part`; rejects if it ends without doing so. */
  says: (part: string) => Promise<string>
  /** Ends it gracefully, as Ctrl-C does, and returns its exit code. */
  end: () => Promise<number | null>
  kill: () => Promise<void>
  /** Suspends it, so that it cannot react to what happens next. */
  freeze: () => void
}

type HoldOptions = {
  role?: Role
  /** Another user than the one who runs the tests. */
  account?: { uid: number; gid: number }
}

// One bundled file: tsx takes longer to start than PostgreSQL, and these tests start dozens of processes.
const holder = await bundleHolder()

/** A separate process that opens the database in `dataDir`, as `npm start` and `npm run ops` do. */
export function hold(dataDir: string, { role = 'server', account }: HoldOptions = {}): HeldDatabase {
  const program = account ? reachableProgram(holder, account) : { node: process.execPath, file: holder }
  const child = spawn(program.node, [program.file, dataDir, role], {
    ...account,
    cwd: dirname(program.file),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close')
  atEnd(async () => {
    child.stdin.end()
    await exited
    // After a kill, PostgreSQL needs a moment to shut down.
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

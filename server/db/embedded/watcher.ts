import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from './account.ts'
import type { DataFolder } from './data-folder.ts'

export type Watcher = {
  /** The parent of a PostgreSQL that the watcher started. */
  pid: number | undefined
  /** Resolves with the reason when PostgreSQL has exited. */
  exited: Promise<string>
  hasExited: () => boolean
  /** Rolls back open transactions, flushes everything to disk and waits for the exit. */
  stop: () => Promise<void>
}

/** Starts PostgreSQL under a watcher. */
export function watchNew(data: DataFolder, command: string[]): Watcher {
  return watch(data, ['run', ...command])
}

/** Attaches a watcher to a running PostgreSQL that lost its own. */
export function watchRunning(data: DataFolder, pid: number): Watcher {
  return watch(data, ['adopt', String(pid)])
}

export function logTail(data: DataFolder): string {
  return readFileSync(logFile(data), 'utf8').trim().split('\n').slice(-5).join('\n')
}

// The kernel closes the pipe on stdin however we die, and the watcher then asks PostgreSQL for a fast
// shutdown. A string and not a file, because PostgreSQL's user may be unable to read the project.
const script = `
exec 3<&0 </dev/null
mode=$1; shift
if [ "$mode" = adopt ]; then pid=$1; else "$@" 3<&- & pid=$!; fi
(read -r _ <&3; kill -INT "$pid") &
reader=$!
if [ "$mode" = adopt ]; then while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done; else wait "$pid"; fi
code=$?
kill "$reader" 2>/dev/null
exit $code
`

function watch(data: DataFolder, args: string[]): Watcher {
  const log = openLog(data)
  const child = spawn('/bin/sh', ['-c', script, 'kotsukotsu-watcher', ...args], {
    ...data.account,
    cwd: data.files,
    env: childEnv,
    // Its own process group: Ctrl-C at our terminal must not stop PostgreSQL while requests still run.
    detached: true,
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  let ended = false
  const exited = untilExit(child).finally(() => {
    ended = true
  })
  return {
    pid: child.pid,
    exited,
    hasExited: () => ended,
    stop: async () => {
      child.stdin?.end()
      await exited
    },
  }
}

function untilExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    // A watcher that has exited cannot be told to stop; its exit code is reported elsewhere.
    child.stdin?.on('error', () => {})
  })
}

const logMaxBytes = 5_000_000

function openLog(data: DataFolder): number {
  const file = logFile(data)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logMaxBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function logFile(data: DataFolder): string {
  return join(data.files, 'postgres.log')
}

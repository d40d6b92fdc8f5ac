import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; socketDir: string; status: string }

/** The PostgreSQL that runs on `pgdata` now, no matter who started it. */
export function findPostmaster(pgdata: string): Postmaster | null {
  const file = join(pgdata, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = attempt(() => readFileSync(file, 'utf8').split('\n')) ?? []
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return null
  if (worksOn(pid, pgdata)) return { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
  // After a machine crash the PID may belong to another program, which PostgreSQL would take for a running server.
  rmSync(file, { force: true })
  return null
}

/** Only for processes we may signal; a process of another user is never ours. */
export function isAlive(pid: number): boolean {
  return attempt(() => process.kill(pid, 0)) ?? false
}

/** Null if the system does not tell. */
export function parentOf(pid: number): number | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // As in `17 (postgres) S 16`; a name may contain brackets.
  const told =
    stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ??
    attempt(() => execFileSync('ps', ['-p', String(pid), '-o', 'ppid='], { encoding: 'utf8' }))
  return Number(told?.trim()) || null
}

function worksOn(pid: number, pgdata: string): boolean {
  if (existsSync('/proc/self/cwd')) return attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === pgdata
  const command = attempt(() => execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }))
  // If the command line is unknown, trust the file: PostgreSQL shuts down when its PID file is removed.
  return command === null || command.includes(pgdata)
}

function attempt<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}

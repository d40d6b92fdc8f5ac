import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { operatorError } from '../../operator-error.ts'
import type { DatabaseLog } from '../database-log.ts'
import { isUnavailable } from '../unavailable.ts'
import type { DataFolder } from './data-folder.ts'
import { findHolder, type Ownership, type Role, takeOwnership } from './ownership.ts'
import { findPostmaster, type Postmaster, parentOf } from './postmaster.ts'
import { isReady, untilReady } from './ready.ts'
import { checkSocketFolder, chooseSocketFolder, makeSocketFolder } from './socket-folder.ts'
import { logTail, type Watcher, watchNew, watchRunning } from './watcher.ts'

export type Claimant = {
  data: DataFolder
  binaries: string
  settings: string[]
  role: Role
  log: DatabaseLog
}

type Claim =
  | { status: 'owned'; socketDir: string; watcher: Watcher; ownership: Ownership }
  | { status: 'borrowed'; socketDir: string } // A server owns it: an operator command works beside it.

const failurePauseMs = 250

/**
 * Returns a running cluster, our own or another process's, or throws. Each iteration checks the current state again.
 */
export async function claimCluster(claimant: Claimant): Promise<Claim> {
  for (let failures = 0; ; ) {
    const running = findPostmaster(claimant.data.pgdata)
    const claim = running ? await claimRunning(claimant, running) : await claimNew(claimant)
    if (claim) return claim
    if (running) continue
    failures++
    if (failures > failuresMax(claimant.data)) {
      throw operatorError('postgres-not-started', {
        pgdata: claimant.data.pgdata,
        log: logTail(claimant.data),
      })
    }
    await sleep(failurePauseMs)
  }
}

/**
 * After a kill -9 of PostgreSQL its shared memory stays in use for a moment: retry. Any other failure is permanent.
 */
function failuresMax(data: DataFolder): number {
  return logTail(data).includes('still in use') ? 60 : 3
}

export function startPostgres(claimant: Claimant, socketDir: string): Watcher {
  makeSocketFolder(socketDir, claimant.data.account)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${socketDir}"`,
    'unix_socket_permissions=0700',
    'port=5432',
    'timezone=UTC',
    'log_timezone=UTC',
    ...claimant.settings,
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  return watchNew(claimant.data, [
    join(claimant.binaries, 'bin/postgres'),
    '-D',
    claimant.data.pgdata,
    ...flags,
  ])
}

async function claimNew(claimant: Claimant): Promise<Claim | null> {
  const socketDir = chooseSocketFolder(claimant.data.key, claimant.data.account)
  const watcher = startPostgres(claimant, socketDir)
  if (!(await untilReady(socketDir, () => !watcher.hasExited()))) return null
  // Two servers that start at once use the same socket folder: the one that answers may be the other's.
  if (!isOwn(claimant, watcher)) {
    await watcher.stop()
    return null
  }
  const ownership = await takeOwnership(socketDir, claimant.role)
  if (ownership) return { status: 'owned', socketDir, watcher, ownership }
  await watcher.stop()
  return null
}

function isOwn({ data }: Claimant, watcher: Watcher): boolean {
  const running = findPostmaster(data.pgdata)
  const parent = running && parentOf(running.pid)
  return parent === null || parent === watcher.pid
}

async function claimRunning(claimant: Claimant, running: Postmaster): Promise<Claim | null> {
  try {
    const socketDir = await untilRunningReady(claimant.data, running.pid)
    if (!socketDir) return null
    if ((await settleHolder(claimant, socketDir)) === 'server') return { status: 'borrowed', socketDir }

    const ownership = await takeOwnership(socketDir, claimant.role)
    if (!ownership) return null
    return { status: 'owned', socketDir, watcher: watchRunning(claimant.data, running.pid), ownership }
  } catch (error) {
    // It shut down while we connected.
    if (isUnavailable(error)) return null
    throw error
  }
}

const startingMaxMs = 60_000
const stoppingMaxMs = 10_000

/** The socket folder of another process's PostgreSQL once it accepts connections; null if it exited instead. */
async function untilRunningReady(data: DataFolder, pid: number): Promise<string | null> {
  for (const began = Date.now(); ; await sleep(lookMs)) {
    const running = findPostmaster(data.pgdata)
    if (running?.pid !== pid) return null
    if (running.status === 'ready') {
      checkSocketFolder(running.socketDir, data.account)
      if (await isReady(running.socketDir)) return running.socketDir
    }
    if (Date.now() - began > (running.status === 'starting' ? startingMaxMs : stoppingMaxMs)) {
      throw operatorError('postgres-silent', { pid, pgdata: data.pgdata, status: running.status })
    }
  }
}

const lookMs = 100
const settleMs = 1_000

/**
 * Finds the owner of the running cluster. Waits up to a second, because a starting server takes the lock just
 * after PostgreSQL is up, and a killed server loses it just before PostgreSQL goes down.
 */
async function settleHolder(claimant: Claimant, socketDir: string): Promise<'server' | null> {
  for (let settledAt = Date.now() + settleMs, waited = false; ; await sleep(lookMs)) {
    const holder = await findHolder(socketDir)
    if (holder?.role === 'server' && claimant.role === 'ops') return 'server'
    if (holder?.role === 'ops') {
      if (!waited) claimant.log(operatorText('database-waiting', { pid: holder.pid }))
      waited = true
      settledAt = Date.now() + settleMs
    } else if (Date.now() > settledAt) {
      if (!holder) return null
      const { dataDir } = claimant.data
      throw operatorError('data-folder-taken', { dataDir, pid: holder.pid })
    }
  }
}

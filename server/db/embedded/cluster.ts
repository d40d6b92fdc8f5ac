import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log.ts'
import { findBinaries } from './binaries.ts'
import { type Claimant, claimCluster, startPostgres } from './claim.ts'
import { type DataFolder, findData } from './data-folder.ts'
import { makeCluster } from './initdb.ts'
import type { Role } from './ownership.ts'
import { untilReady } from './ready.ts'
import { removeSocketFolder } from './socket-folder.ts'
import type { Watcher } from './watcher.ts'

type ClusterOptions = {
  dataDir: string
  role: Role
  log: DatabaseLog
  /** For PostgreSQL's command line, as in `shared_buffers=16MB`. */
  settings?: string[]
}

export type DatabaseCluster = { socketDir: string; data: DataFolder; stop: () => Promise<void> }

/** A real PostgreSQL on our own files, without TCP, created on first use and kept running until `stop`. */
export async function openCluster({
  dataDir,
  role,
  log,
  settings = [],
}: ClusterOptions): Promise<DatabaseCluster> {
  const data = findData(dataDir, log)
  const claimant = { data, binaries: findBinaries(data.account), settings, role, log }
  await makeCluster(claimant.binaries, data, log)
  const claim = await claimCluster(claimant)
  const { socketDir } = claim
  if (claim.status === 'borrowed') return { socketDir, data, stop: async () => {} }

  const upkeep = keepUp(claimant, socketDir, claim.watcher)
  const stop = async () => {
    await claim.ownership.release()
    await upkeep.stop()
    removeSocketFolder(socketDir)
  }
  return { socketDir, data, stop }
}

const pauseMinMs = 100
const pauseMaxMs = 5_000

/** Restarts PostgreSQL when it exits: at once if it had been running, with back-off if it fails to start. */
function keepUp(claimant: Claimant, socketDir: string, first: Watcher): { stop: () => Promise<void> } {
  let watcher = first
  let wasUp = true
  let stopping = false
  const upkeep = async () => {
    for (let pauseMs = pauseMinMs; ; ) {
      const why = await watcher.exited
      if (stopping) return
      claimant.log(`PostgreSQL exited unexpectedly (${why}); restarting it`)
      pauseMs = wasUp ? pauseMinMs : Math.min(pauseMs * 2, pauseMaxMs)
      await sleep(pauseMs)
      if (stopping) return
      start()
    }
  }
  const start = () => {
    const started = startPostgres(claimant, socketDir)
    watcher = started
    wasUp = false
    untilReady(socketDir, () => !started.hasExited()).then(
      (isUp) => {
        if (watcher === started) wasUp = isUp
      },
      (error) => claimant.log(`PostgreSQL runs, but is not usable: ${error.message}`),
    )
  }
  const over = upkeep().catch((error) => claimant.log(`PostgreSQL could not be restarted: ${error.message}`))
  return {
    stop: async () => {
      stopping = true
      await watcher.stop()
      await over
    },
  }
}

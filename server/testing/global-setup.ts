import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseCluster, openCluster } from '../db/embedded/cluster.ts'
import { type Pooler, startPooler } from './database/pooler.ts'
import { copyPreparedCluster } from './database/prepared-cluster.ts'
import { readyFile, type TestCluster, testSettings, wantedFile } from './database/test-cluster.ts'
import { memoryFolder } from './reachable-folder.ts'

const folder = memoryFolder('test')
let started: Promise<DatabaseCluster> | null = null
let pooler: Pooler | null = null
let waiting: NodeJS.Timeout | null = null

/** One disposable cluster for all test files, started when the first one needs a database. */
export function setup(project: TestProject): void {
  project.provide('testFolder', folder)
  waiting = setInterval(() => {
    if (started || !existsSync(wantedFile(folder))) return
    started = start()
    started.catch((error) => tell({ error: error instanceof Error ? error.message : String(error) }))
  }, 25)
}

export async function teardown(): Promise<void> {
  if (waiting) clearInterval(waiting)
  const cluster = await started?.catch(() => null)
  await pooler?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function start(): Promise<DatabaseCluster> {
  const dataDir = join(folder, 'data')
  await copyPreparedCluster(dataDir)
  const cluster = await openCluster({ dataDir, role: 'server', log: () => {}, settings: testSettings })
  const { socketDir } = cluster
  // `TEST_POOLER=1 npx vitest run server` runs every test through PgBouncer in transaction mode.
  pooler = process.env.TEST_POOLER === '1' ? await startPooler(folder, socketDir) : null
  tell({ socketDir, poolerDir: pooler?.socketDir ?? null })
  return cluster
}

/** Renamed into place, so that no worker reads a partial file. */
function tell(cluster: TestCluster): void {
  const file = readyFile(folder)
  writeFileSync(`${file}.part`, JSON.stringify(cluster))
  renameSync(`${file}.part`, file)
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '../../db/embedded/cluster.ts'
import { product } from '../../db/embedded/ownership.ts'
import { migrate, migrationNames, migrationsFolder } from '../../db/migrate.ts'
import { connect } from '../../db/open.ts'
import { projectRoot } from '../../root.ts'
import { asSuperuser, template, testSettings } from './test-cluster.ts'

const cache = join(projectRoot, '.cache/testing')

/**
 * Copies a stopped cluster that holds the migrated template. It is made once for each set of migrations and kept
 * between runs, because initdb and the migrations take longer than most test files.
 */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  const prepared = join(cache, `cluster-${await fingerprint()}`)
  if (!existsSync(prepared)) await prepare(prepared, `${dataDir}-prepared`)
  copyFolder(prepared, dataDir)
}

async function prepare(prepared: string, dataDir: string): Promise<void> {
  const { socketDir, stop } = await openCluster({
    dataDir,
    role: 'server',
    log: () => {},
    settings: testSettings,
  })
  await asSuperuser(socketDir, (sql) => sql`create database ${sql(template)} owner ${sql(product)}`)
  const sql = connect({ socketDir, database: template, user: product }, { max: 1 })
  await migrate(sql)
  // A template cannot be copied while somebody is connected to it.
  await sql.end()
  await stop()
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache).filter((each) => each.startsWith('cluster-')))
    rmSync(join(cache, name), { recursive: true, force: true })
  // Renamed into place, so that a run that is interrupted leaves no partial cluster.
  copyFolder(dataDir, `${prepared}.${process.pid}`)
  renameSync(`${prepared}.${process.pid}`, prepared)
}

/** By `cp`, because the files belong to PostgreSQL's user. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Changes with the migrations, with how a cluster is made, and with the version of PostgreSQL. */
async function fingerprint(): Promise<string> {
  const files = [
    ...(await migrationNames()).map((name) => join(migrationsFolder, name)),
    join(projectRoot, 'server/db/embedded/initdb.ts'),
    join(projectRoot, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(projectRoot.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

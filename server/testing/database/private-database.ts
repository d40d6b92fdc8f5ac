import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/database.ts'
import type { DatabaseLog } from '../../db/database-log.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { atEnd } from '../at-end.ts'
import { migratedBefore } from './prepared-data.ts'

export type PrivateDatabase = Database & {
  dataDir: string
  /** kill -9, as the kernel does when memory runs out; the database then restarts by itself. */
  killPostgres: () => number
}

/** A separate cluster, for tests that stop or kill PostgreSQL. */
export async function privateDatabase(log: DatabaseLog = () => {}): Promise<PrivateDatabase> {
  const dataDir = await migratedBefore()
  const database = await openDatabase({ role: 'server', dataDir, log })
  atEnd(database.stop)
  return { ...database, dataDir, killPostgres: () => killPostgres(dataDir) }
}

/** Returns the killed process id. */
export function killPostgres(dataDir: string): number {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  process.kill(postmaster.pid, 'SIGKILL')
  return postmaster.pid
}

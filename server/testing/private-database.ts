import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database.ts'
import { findPostmaster } from '../db/embedded/postmaster.ts'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type PrivateDatabase = Database & {
  dataDir: string
  /** kill -9, as the kernel does when memory runs out; the database then comes up again by itself. */
  killPostgres: () => void
}

/** A cluster of the test's own, for tests that stop or kill PostgreSQL. */
export async function privateDatabase(log: (line: string) => void = () => {}): Promise<PrivateDatabase> {
  const dataDir = join(temporaryFolder(), 'data')
  const database = await openDatabase({ role: 'server', dataDir, log })
  atEnd(database.stop)
  return { ...database, dataDir, killPostgres: () => killPostgres(dataDir) }
}

export function killPostgres(dataDir: string): void {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  process.kill(postmaster.pid, 'SIGKILL')
}

import { join } from 'node:path'
import type { Sql } from '../../db/db.ts'
import { superuser } from '../../db/embedded/initdb.ts'
import { connect } from '../../db/open.ts'

/** Tells the test files about the shared cluster, through a file in a shared folder. */
export type TestCluster = { socketDir: string; poolerDir: string | null } | { error: string }

export function wantedFile(folder: string): string {
  return join(folder, 'wanted')
}

export function readyFile(folder: string): string {
  return join(folder, 'ready.json')
}

/** Migrated once, then copied for each test file. */
export const template = 'template_kotsukotsu'

export async function asSuperuser(
  socketDir: string,
  work: (sql: Sql) => PromiseLike<unknown>,
): Promise<void> {
  const sql = connect({ socketDir, database: superuser, user: superuser }, { max: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Small, because all tests share two cores. This cluster is disposable, so nothing is written to survive a crash: a
 * database is then dropped in 15 ms instead of 200, and copying the template by files, which needs a checkpoint, costs
 * a third of copying it through the log. Crash safety is tested on private clusters with fsync.
 */
export const testSettings = [
  'shared_buffers=32MB',
  'max_connections=200',
  'io_method=sync',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
]

declare module 'vitest' {
  // An interface, because module augmentation needs one.
  interface ProvidedContext {
    testFolder: string
  }
}

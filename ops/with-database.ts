import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { postgresNotices } from '#server/live/postgres-notices.ts'

/** Works on the server's data, whether or not a server runs: beside it, or on a database started for this. */
export async function withDatabase<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    role: 'ops',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: (line) => console.error(line),
  })
  // A server beside us hears at once of what we change: a suspended member's streams end now, not at a sweep.
  const { sql } = database.db
  const notices = postgresNotices({ sql, listenSql: sql, log: createLog({ level: 'warn' }) })
  try {
    return await work(database.db)
  } finally {
    await notices.flush()
    notices.close()
    await database.stop()
  }
}

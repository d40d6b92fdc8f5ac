import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { postgresNotices } from '#server/live/postgres-notices.ts'
import { openForOps } from './open-for-ops.ts'

/** Works on the server's data, which a server beside us hears of. */
export async function withDatabase<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openForOps(env)
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

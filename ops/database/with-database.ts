import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { postgresNotices } from '#server/live/postgres-notices.ts'
import type { Operator } from '../command-line/command.ts'
import { openForOps } from './open-for-ops.ts'

/** Runs on the server's data. A running server is notified of changes. */
export async function withDatabase<T>(
  env: Env,
  { language }: Pick<Operator, 'language'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openForOps(env, { language })
  // A running server learns of a change at once: a suspended member's streams end now, not at the next sweep.
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

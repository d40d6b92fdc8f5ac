import type { Db, Sql } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { Operator } from '../command-line/command.ts'
import { openForOps } from './open-for-ops.ts'

/** A direct, unmigrated connection for backup and restore. */
export async function withPlainDatabase<T>(
  env: Env,
  { language }: Pick<Operator, 'language'>,
  work: (sql: Sql, db: Db) => Promise<T>,
): Promise<T> {
  const database = await openForOps(env, { language, asItIs: true })
  const sql = database.direct()
  try {
    return await work(sql, database.db)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

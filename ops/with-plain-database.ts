import { openDatabase } from '#server/db/database.ts'
import type { Sql } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'

/** The database as it is, not brought up to date and past any pooler: what stands in it is the matter itself. */
export async function withPlainDatabase<T>(env: Env, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    role: 'ops',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: (line) => console.error(line),
    asItIs: true,
  })
  const sql = database.direct()
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

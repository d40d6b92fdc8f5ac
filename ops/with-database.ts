import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'

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
  try {
    return await work(database.db)
  } finally {
    await database.stop()
  }
}

import { serverNow } from '#server/clock-offset.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db, Sql } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { openNotices } from '#server/open-notices.ts'
import { secretKey } from '#server/secret.ts'

export type OpenedForOps = {
  db: Db
  /** A connection that bypasses any pooler; it is closed with the rest. */
  direct: () => Sql
  /** The server's time when the command began. */
  at: Date
  now: () => Promise<Date>
}

/**
 * Opens the server's data whether or not a server is running: beside it, or on a database started for the command. The
 * terminal belongs to the operator, so nothing is logged.
 */
export async function openForOps<T>(
  env: Env,
  kind: 'migrated' | 'as-is',
  work: (opened: OpenedForOps) => Promise<T>,
): Promise<T> {
  const asItIs = kind === 'as-is'
  const database = await openDatabase({
    role: 'ops',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: () => {},
    asItIs,
    // A backup needs none, and a restore may run where none was set yet.
    ...(asItIs ? {} : { secret: secretKey(env) }),
  })
  const { db } = database
  // A running server learns of a change at once: a suspended member's streams end now, not at the next sweep.
  const notices = asItIs
    ? null
    : openNotices(env, { database, secret: secretKey(env), log: createLog({ level: 'silent' }) })
  const opened: Sql[] = []
  const direct = () => {
    const sql = database.direct()
    opened.push(sql)
    return sql
  }
  const now = () => serverNow(env, db)
  try {
    return await work({ db, direct, at: await now(), now })
  } finally {
    await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
    await notices?.flush()
    await notices?.close()
    await database.stop()
  }
}

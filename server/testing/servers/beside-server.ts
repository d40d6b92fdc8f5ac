import { openDatabase } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { createLog } from '../../http/log.ts'
import { postgresNotices } from '../../live/postgres-notices.ts'
import { secretKey } from '../../secret.ts'

export type ServerData = Db

/** Opens the data of a running server; the server is notified of changes at once. */
export async function besideServer<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    role: 'ops',
    dataDir,
    secret: secretKey({ secretKey: null, dataDir }),
    log: () => {},
  })
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

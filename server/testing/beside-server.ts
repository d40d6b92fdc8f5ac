import { openDatabase } from '../db/database.ts'
import type { Db } from '../db/db.ts'

export type ServerData = Db

/** Looks at the data of a server that runs beside us. */
export async function besideServer<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ role: 'ops', dataDir, log: () => {} })
  try {
    return await work(database.db)
  } finally {
    await database.stop()
  }
}

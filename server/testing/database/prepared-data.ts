import { openDatabase } from '../../db/database.ts'
import { startServerProcess, stopServerProcess } from '../servers/server-process.ts'
import { copyOfPrepared } from './prepared-folder.ts'

/** A data folder as a first start leaves it, demo member and all: each trial that makes its own waits for seconds. */
export function startedBefore(copy?: string): Promise<string> {
  return copyOfPrepared(
    'started-before',
    async (dataDir) => {
      const code = await stopServerProcess(await startServerProcess({ dataDir }))
      if (code !== 0) throw new Error(`the first start ended with ${code}`)
    },
    copy,
  )
}

/** The same without the product: a cluster with all tables and nothing in them. */
export function migratedBefore(): Promise<string> {
  return copyOfPrepared('migrated-before', async (dataDir) => {
    const { stop } = await openDatabase({ role: 'ops', dataDir, log: () => {} })
    await stop()
  })
}

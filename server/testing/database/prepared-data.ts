import { openDatabase } from '../../db/database.ts'
import { startServerProcess, stopServerProcess } from '../servers/server-process.ts'
import { copyOfPrepared } from './prepared-folder.ts'

/** A data folder as a first start leaves it, with the demo member. Making one takes seconds, so it is shared. */
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

/** The same without the product: a cluster with all tables, empty. */
export function migratedBefore(): Promise<string> {
  return copyOfPrepared('migrated-before', async (dataDir) => {
    const { stop } = await openDatabase({ role: 'ops', dataDir, log: () => {} })
    await stop()
  })
}

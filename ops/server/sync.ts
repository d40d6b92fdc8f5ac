import { userInfo } from 'node:os'
import { type SyncApp, syncApps } from '#contract/apps/sync-rules.ts'
import type { Db } from '#server/db/db.ts'
import { OperatorError } from '#server/operator-error.ts'
import { operateLog } from '#server/sync/operate.ts'
import { listSetAside } from '#server/sync/set-aside.ts'
import type { Command } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const syncCommand: Command = {
  name: 'sync',
  usage: `list | set-aside <uid> <app> | release <uid> <app>   (apps: ${syncApps.join(', ')})`,
  about:
    'Logs that the server no longer decodes, because one read exceeded its budget. Their members see that syncing has stopped. After `release` their browsers sync again.',
  run: async (env, [verb, uid = '', app = '']) => {
    const output = await withDatabase(env, async (db) => {
      if (verb === 'list') return listText(db)
      if (verb !== 'set-aside' && verb !== 'release')
        throw new OperatorError(`usage: sync ${syncCommand.usage}`)
      const operation = { uid, app: theApp(app), actor: userInfo().username, at: await serverNow(env, db) }
      return operate(db, verb, operation)
    })
    console.log(output)
  },
}

export async function listText(db: Db): Promise<string> {
  const logs = await listSetAside(db.sql)
  if (logs.length === 0) return 'no log is set aside'
  return table(
    ['member', 'app', 'since', 'bytes', 'why'],
    logs.map(({ uid, app, at, bytes, why }) => [uid, app, timeText(at), bytes, why]),
  )
}

export async function operate(
  db: Db,
  verb: 'set-aside' | 'release',
  operation: Parameters<typeof operateLog>[2],
): Promise<string> {
  const isDone = await db.tx(operation.uid, (tx) => operateLog(tx, verb, operation))
  const { uid, app } = operation
  if (!isDone) {
    const why =
      verb === 'release' ? 'it is not set aside' : 'there is no such log, or it is already set aside'
    throw new OperatorError(`nothing was changed for the ${app} log of ${uid}: ${why}`)
  }
  return verb === 'release'
    ? `the ${app} log of ${uid} is synced again`
    : `the ${app} log of ${uid} is set aside`
}

function theApp(name: string): SyncApp {
  const app = syncApps.find((each) => each === name)
  if (!app) throw new OperatorError(`'${name}' is not an app; use one of: ${syncApps.join(', ')}`)
  return app
}

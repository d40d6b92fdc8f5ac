import { type SyncApp, syncApps } from '#contract/apps/sync-rules.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type LogOperation, operateLog } from '#server/sync/operate.ts'
import { listSetAside } from '#server/sync/set-aside.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const syncCommand: Command = {
  name: 'sync',
  usage: operatorText('sync-usage'),
  about: operatorText('sync-about'),
  run: async (env, [verb, uid = '', name = ''], operator) => {
    const { say, actor } = operator
    const output = await withDatabase(env, operator, async (db) => {
      if (verb === 'list') return listText(say, db)
      if (verb !== 'set-aside' && verb !== 'release') throw wrongUsage(syncCommand)
      const app = theApp(name)
      await operate(db, verb, { uid, app, actor, at: await serverNow(env, db) })
      return say(verb === 'release' ? 'log-released' : 'log-set-aside', { uid, app })
    })
    console.log(output)
  },
}

export async function listText(say: Say, db: Db): Promise<string> {
  const logs = await listSetAside(db.sql)
  if (logs.length === 0) return say('no-logs-set-aside')
  return table(
    [say('label-member'), say('label-app'), say('label-since'), say('label-bytes'), say('label-why')],
    logs.map(({ uid, app, at, bytes, why }) => [uid, app, timeText(at), bytes, why]),
  )
}

export const operate = (db: Db, verb: 'set-aside' | 'release', operation: LogOperation): Promise<void> =>
  db.tx(operation.uid, (tx) => operateLog(tx, verb, operation))

function theApp(name: string): SyncApp {
  const app = syncApps.find((each) => each === name)
  if (!app) throw operatorError('unknown-app', { name })
  return app
}

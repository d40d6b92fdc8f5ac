import { releaseLogAct, setLogAsideAct } from '#contract/console/sync.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { listSetAside } from '#server/sync/set-aside.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, ShownResult } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'

export const syncCommand: Command = {
  name: 'sync',
  usage: operatorText('sync-usage'),
  about: operatorText('sync-about'),
  verbs: {
    list: { kind: 'read', role: 'viewer', seen: ['member', 'app'], run: ({ db, say }) => listText(say, db) },
    ...actVerbs(setLogAsideAct, releaseLogAct),
  },
}

export async function listText(say: Say, db: Db): Promise<ShownResult> {
  const logs = await listSetAside(db.sql)
  if (logs.length === 0) return { text: say('no-logs-set-aside'), of: [] }
  const text = table(
    [say('label-member'), say('label-app'), say('label-since'), say('label-bytes'), say('label-why')],
    logs.map(({ uid, app, at, bytes, why }) => [uid, app, timeText(at), bytes, why]),
  )
  return { text, of: logs }
}

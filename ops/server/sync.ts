import { type AppId, appIds } from '#contract/apps/apps.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type LogOperation, operateLog } from '#server/sync/operate.ts'
import { listSetAside } from '#server/sync/set-aside.ts'
import type { Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { table, timeText } from '../command-line/table.ts'

export const syncCommand: Command = {
  name: 'sync',
  usage: operatorText('sync-usage'),
  about: operatorText('sync-about'),
  verbs: {
    list: { kind: 'read', role: 'viewer', seen: ['member', 'app'], run: ({ db, say }) => listText(say, db) },
    'set-aside': {
      kind: 'change',
      role: 'admin',
      words: 2,
      prepare: (call) => prepare(call, 'set-aside'),
    },
    release: { kind: 'change', role: 'admin', words: 2, prepare: (call) => prepare(call, 'release') },
  },
}

async function prepare(
  { db, say, words, person }: PersonCall,
  verb: 'set-aside' | 'release',
): Promise<Prepared> {
  const [word = '', name = ''] = words
  const member = await theMember(db, word)
  const app = theApp(name)
  const { uid } = member
  return {
    preview: {
      ...shownMember(member, (name) => `${name}, ${app}`),
      what: say(verb === 'release' ? 'change-log-release' : 'change-set-aside'),
    },
    perform: async () => {
      await operate(db, verb, { ...person.acting, uid, app })
      return say(verb === 'release' ? 'log-released' : 'log-set-aside', { uid, app })
    },
  }
}

export async function listText(say: Say, db: Db): Promise<Shown> {
  const logs = await listSetAside(db.sql)
  if (logs.length === 0) return { text: say('no-logs-set-aside'), of: [] }
  const text = table(
    [say('label-member'), say('label-app'), say('label-since'), say('label-bytes'), say('label-why')],
    logs.map(({ uid, app, at, bytes, why }) => [uid, app, timeText(at), bytes, why]),
  )
  return { text, of: logs }
}

export const operate = (db: Db, verb: 'set-aside' | 'release', operation: LogOperation): Promise<void> =>
  db.tx(operation.uid, (tx) => operateLog(tx, verb, operation))

function theApp(name: string): AppId {
  const app = appIds.find((each) => each === name)
  if (!app) throw operatorError('unknown-app', { name })
  return app
}

import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Actor } from '#server/acts/act.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { type ByCommand, prepareAct } from '#server/console/act/act-by-command.ts'
import { backupAct } from '#server/console/member/backup-act.ts'
import { backUp } from '#server/db/backup.ts'
import type { Db } from '#server/db/db.ts'
import { isMigrated } from '#server/db/migrate.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { actAnswer } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: operatorText('backup-usage'),
  about: operatorText('backup-about'),
  options: { scheduled: 'flag' },
  verbs: {
    '': { kind: 'change', role: 'admin', database: 'as-is', words: 1, schedule: 'scheduled', prepare },
  },
}

async function prepare(call: PersonCall): Promise<Prepared> {
  const { db, say, words, person, at } = call
  const [file = ''] = words
  const reason = cleanLine(call.text('reason') ?? '') || 'backup'
  return {
    preview: {
      who: say('subject-database'),
      what: say('change-backup'),
      changes: [{ label: say('label-change-file'), before: null, after: file }],
    },
    perform: async () => {
      const outcome = await approvedBackup(db, { actor: person.actor, file, reason, at })
      return actAnswer(call, outcome, () => writeBackup(call, file), { isDeferred: true })
    },
  }
}

type Asked = { actor: Actor; file: string; reason: string; at: Date }

/** A colleague's approval, or the request for it. A timer and a service without operators have nobody to ask. */
export async function approvedBackup(db: Db, { actor, file, reason, at }: Asked): Promise<ByCommand> {
  if (actor.isAlone) return { status: 'approved' }
  const prepared = await prepareAct(db, backupAct, { actor, input: { file }, at })
  return prepared.perform({ reason, key: randomUUID() })
}

async function writeBackup(
  { db, direct, say, isJson, person, at }: PersonCall,
  file: string,
): Promise<string> {
  // Recorded before the file exists, so that no copy of the data is without an entry. An empty database has no log.
  if (await isMigrated(db.sql)) {
    await db.tx(null, (tx) =>
      recordAct(tx, { ...person.acting, act: 'backup write', subject: 'database', details: { file } }),
    )
  }
  const { migrations, rows } = await backUp(direct(), file, at)
  const counts = Object.values(rows)
  const sum = counts.reduce((sum, each) => sum + each, 0)
  const done = { file, rows: sum, tables: counts.length, schema: migrations.at(-1) ?? '' }
  return isJson ? json(done) : say('backup-done', done)
}

import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actByCommand } from '#server/console/act/act-by-command.ts'
import { backupAct } from '#server/console/member/backup-act.ts'
import { hasConsole } from '#server/console/operator/operator.ts'
import { backUp } from '#server/db/backup.ts'
import type { Db } from '#server/db/db.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: operatorText('backup-usage'),
  about: operatorText('backup-about'),
  run: async (env, parameters, operator) => {
    const options = {
      operator: { type: 'string' },
      reason: { type: 'string' },
      scheduled: { type: 'boolean' },
    } as const
    const { values, positionals } = readOptions(parameters, options)
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw wrongUsage(backupCommand)
    const made = await withPlainDatabase(env, operator, async (sql, db) => {
      const asked = { file, by: values.operator, reason: cleanLine(values.reason ?? ''), at: new Date() }
      // A scheduled backup has nobody at the keyboard.
      const requestId = values.scheduled ? null : await requestBackup(db, asked)
      return requestId ? { requestId } : backUp(sql, file, new Date())
    })
    if ('requestId' in made) return console.log(operator.say('act-requested-again', made))
    const { migrations, rows } = made
    const counts = Object.values(rows)
    const sum = counts.reduce((sum, each) => sum + each, 0)
    const schema = migrations.at(-1) ?? ''
    console.log(operator.say('backup-done', { file, rows: sum, tables: counts.length, schema }))
  },
}

type Asked = { file: string; by: string | undefined; reason: string; at: Date }

/** The request that a colleague must approve first; null if it is approved, or if there is nobody to ask. */
export async function requestBackup(db: Db, { file, by, reason, at }: Asked): Promise<string | null> {
  // Before an upgrade the database may be older than the console.
  if (!(await hasConsole(db.sql))) return null
  const asked = { operator: by, input: { file }, reason: reason || 'backup', key: randomUUID(), at }
  const outcome = await actByCommand(db, backupAct, asked)
  return outcome.status === 'requested' ? outcome.requestId : null
}

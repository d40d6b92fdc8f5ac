import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { backUp } from '#server/db/backup.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: operatorText('backup-usage'),
  about: operatorText('backup-about'),
  run: async (env, parameters, operator) => {
    const [file, ...more] = parameters
    if (!file || more.length > 0) throw wrongUsage(backupCommand)
    const { migrations, rows } = await withPlainDatabase(env, operator, (sql) =>
      backUp(sql, file, new Date()),
    )
    const counts = Object.values(rows)
    const sum = counts.reduce((sum, each) => sum + each, 0)
    const schema = migrations.at(-1) ?? ''
    console.log(operator.say('backup-done', { file, rows: sum, tables: counts.length, schema }))
  },
}

import { backUp } from '#server/db/backup.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file>',
  about: [
    'Writes a consistent snapshot of the database to a new file, while the server keeps running.',
    'Gift codes and signing keys stay encrypted in it: keep SECRET_KEY and GIFT_KEYS in another place.',
  ].join('\n      '),
  run: async (env, parameters) => {
    const [file, ...more] = parameters
    if (!file || more.length > 0) throw new OperatorError(`usage: backup ${backupCommand.usage}`)
    const { migrations, rows } = await withPlainDatabase(env, (sql) => backUp(sql, file, new Date()))
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.log(
      `${file}: ${count.toLocaleString('en')} rows of ${Object.keys(rows).length} tables, schema ${migrations.at(-1)}`,
    )
  },
}

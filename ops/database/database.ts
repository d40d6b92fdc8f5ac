import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { checkDatabase } from '#server/doctor/database-checks.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { findingsText, plain } from '../server/doctor.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const databaseCommand: Command = {
  name: 'database',
  usage: operatorText('database-usage'),
  about: operatorText('database-about'),
  run: async (env, parameters, operator) => {
    const { values, positionals } = readOptions(parameters, { json: { type: 'boolean' } } as const)
    if (positionals.length !== 1 || positionals[0] !== 'status') throw wrongUsage(databaseCommand)
    const found = await withPlainDatabase(env, operator, checkDatabase)
    console.log(values.json ? json(found.map(plain)) : findingsText(found, operator.language))
    if (found.some(({ level }) => level === 'fail')) process.exitCode = 1
  },
}

import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { checkDatabase } from '#server/doctor/database-checks.ts'
import type { Command } from '../command-line/command.ts'
import { findingsAnswer } from '../server/doctor.ts'

export const databaseCommand: Command = {
  name: 'database',
  usage: operatorText('database-usage'),
  about: operatorText('database-about'),
  verbs: {
    status: {
      kind: 'look',
      database: 'as-is',
      run: async (call) => findingsAnswer(call, await checkDatabase(call.direct())),
    },
  },
}

import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { restore } from '#server/db/restore.ts'
import { hasExchanges, verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { hasLedger, verifyLedger } from '#server/ledger/verify.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { verifiedText } from '../ledger/ledger.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: operatorText('restore-usage'),
  about: operatorText('restore-about'),
  run: async (env, parameters, operator) => {
    const [file, ...more] = parameters
    if (!file || more.length > 0) throw wrongUsage(restoreCommand)
    const { madeAt, migrations, rows } = await withPlainDatabase(env, operator, (sql) =>
      restore(sql, file, async (tx) => console.log((await provedLedger(tx))[operator.language])),
    )
    const sum = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.log(operator.say('restore-done', { rows: sum, madeAt, schema: migrations.at(-1) ?? '' }))
  },
}

/** Refuses a backup whose ledger does not verify: no restore is better than one that cannot be trusted. */
export async function provedLedger(tx: Tx): Promise<Text> {
  if (!(await hasLedger(tx))) return operatorText('restore-before-ledger')
  const verified = await verifyLedger(tx)
  if (verified.problems.length > 0)
    throw operatorError('restore-refused', { verified: verifiedText(verified) })
  // Reported but not refused: the operator can reject an exchange without a hold after the restore.
  const holds = (await hasExchanges(tx)) ? await verifyExchangeHolds(tx) : []
  return verifiedText({ ...verified, problems: holds })
}

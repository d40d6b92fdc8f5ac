import type { Tx } from '#server/db/db.ts'
import { restore } from '#server/db/restore.ts'
import { hasExchanges, verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { hasLedger, verifyLedger } from '#server/ledger/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { verifiedText } from '../ledger/ledger.ts'
import { withPlainDatabase } from './with-plain-database.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file>',
  about: [
    'Restores a backup into an empty database and verifies the ledger, all or nothing.',
    'The server must have the SECRET_KEY and GIFT_KEYS it had when the backup was made.',
  ].join('\n      '),
  run: async (env, parameters) => {
    const [file, ...more] = parameters
    if (!file || more.length > 0) throw new OperatorError(`usage: restore ${restoreCommand.usage}`)
    const { madeAt, migrations, rows } = await withPlainDatabase(env, (sql) =>
      restore(sql, file, async (tx) => console.log(await provedLedger(tx))),
    )
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.log(`restored ${count.toLocaleString('en')} rows from ${madeAt}, schema ${migrations.at(-1)}`)
  },
}

/** Refuses a backup whose ledger does not verify: no restore is better than one that cannot be trusted. */
export async function provedLedger(tx: Tx): Promise<string> {
  if (!(await hasLedger(tx))) return 'the backup predates the ledger'
  const verified = await verifyLedger(tx)
  if (verified.problems.length > 0) throw new OperatorError(`nothing was restored: ${verifiedText(verified)}`)
  // Reported but not refused: the operator can reject an exchange without a hold after the restore.
  const holds = (await hasExchanges(tx)) ? await verifyExchangeHolds(tx) : []
  return verifiedText({ ...verified, problems: holds })
}

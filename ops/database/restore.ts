import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { restore } from '#server/db/restore.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { verifiedText } from '../ledger/ledger.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: operatorText('restore-usage'),
  about: operatorText('restore-about'),
  verbs: {
    '': {
      kind: 'change',
      role: 'admin',
      database: 'as-is',
      words: 1,
      prepare: async ({ direct, say, language, words }) => {
        const [file = ''] = words
        return {
          preview: {
            who: say('subject-database'),
            what: say('change-restore-backup'),
            changes: [{ label: say('label-change-file'), before: null, after: file }],
          },
          perform: async () => {
            let verified = ''
            const { madeAt, migrations, rows } = await restore(direct(), file, async (tx) => {
              verified = (await provedLedger(tx))[language]
            })
            const sum = Object.values(rows).reduce((sum, each) => sum + each, 0)
            return `${verified}\n${say('restore-done', { rows: sum, madeAt, schema: migrations.at(-1) ?? '' })}`
          },
        }
      },
    },
  },
}

/** Refuses a backup whose ledger does not verify: no restore is better than one that cannot be trusted. */
export async function provedLedger(tx: Tx): Promise<Text> {
  const verified = await verifyLedger(tx)
  if (verified.problems.length > 0)
    throw operatorError('restore-refused', { verified: verifiedText(verified) })
  // Reported but not refused: the operator can reject an exchange without a hold after the restore.
  const holds = await verifyExchangeHolds(tx)
  return verifiedText({ ...verified, problems: holds })
}

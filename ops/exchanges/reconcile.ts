import type { ProviderName } from '#contract/exchange/exchange-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { readCompanyOrders, reconcile } from '#server/exchange/review/reconcile.ts'
import { operatorError } from '#server/operator-error.ts'
import type { PersonCall, ShownResult, Verb } from '../command-line/command.ts'
import { readTextFile } from '../command-line/read-text-file.ts'
import { json, pointsText, table } from '../command-line/table.ts'

const companies: readonly ProviderName[] = ['paypay', 'amazon', 'quo', 'giftee']

/** Compares our orders with the list of a company, for example after a restore. Ends with 1 if they differ. */
export const reconcileVerb: Verb = {
  kind: 'read',
  role: 'reviewer',
  words: 2,
  seen: ['exchange'],
  options: { since: 'text' },
  usage: operatorText('reconcile-usage'),
  about: async ({ words }) => ({ subject: words[0] ?? '', uid: null }),
  run: reconciled,
}

async function reconciled({ db, words, text, say, isJson }: PersonCall): Promise<ShownResult> {
  const [company = '', file = ''] = words
  const since = new Date(text('since') ?? '')
  if (Number.isNaN(since.getTime())) throw operatorError('reconcile-since')
  const theirs = readCompanyOrders(readTextFile(file))
  if ('problem' in theirs) throw operatorError('reconcile-unreadable', { file, ...theirs })
  const found = await reconcile(db.sql, { provider: providerOf(company), theirs, since })
  if (found.length > 0) process.exitCode = 1
  if (isJson) return { text: json(found), of: found }
  const rows = found.map(({ kind, orderId, number, ours, theirs }) => [
    say(`reconcile-${kind}`),
    orderId,
    number,
    ours === null ? null : pointsText(ours),
    theirs === null ? null : pointsText(theirs),
  ])
  const heads = ['difference', 'order', 'number', 'ours', 'theirs'] as const
  const shown = [
    say('reconcile-compared', { orders: theirs.length, differences: found.length }),
    ...(found.length > 0
      ? [
          table(
            heads.map((head) => say(`label-${head}`)),
            rows,
          ),
        ]
      : []),
  ]
  return { text: shown.join('\n'), of: found }
}

function providerOf(name: string): ProviderName {
  const provider = companies.find((each) => each === name)
  if (!provider) throw operatorError('reconcile-company', { name, companies })
  return provider
}

import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Db, Sql, Tx } from '#server/db/db.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { type PointOperation, reverseByOperator } from '#server/ledger/operate.ts'
import { type Verified, verifyLedger } from '#server/ledger/verify.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: operatorText('ledger-usage'),
  about: operatorText('ledger-about'),
  run: async (env, parameters, operator) => {
    const { verb, transferId, reason, isJson } = read(parameters)
    await withDatabase(env, operator, async (db) => {
      if (verb === 'verify') {
        const verified = await verifyBooks(db.sql)
        console.log(isJson ? verifiedJson(verified) : verifiedText(verified)[operator.language])
        if (verified.problems.length > 0) process.exitCode = 1
      } else if (verb === 'reverse') {
        const operation = { actor: operator.actor, at: await serverNow(env, db), reason }
        const done = await reverseTransfer(db, operation, transferId)
        const { balanceAfter, isNew } = done
        const key = isNew ? 'transfer-reversed' : 'transfer-reversed-before'
        console.log(isJson ? json(done) : operator.say(key, { id: transferId, balanceAfter }))
      } else throw wrongUsage(ledgerCommand)
    })
  },
}

/** Verifies the ledger by itself, and against the exchanges that its holds belong to. */
export async function verifyBooks(sql: Sql | Tx): Promise<Verified> {
  const verified = await verifyLedger(sql)
  return { ...verified, problems: [...verified.problems, ...(await verifyExchangeHolds(sql))] }
}

export function verifiedText({ members, transfers, problems }: Verified): Text {
  if (problems.length === 0) return operatorText('ledger-verified', { members, transfers })
  const heading = operatorText('ledger-problems', { members, transfers, count: problems.length })
  const lines = (language: keyof Text) =>
    [heading[language], ...problems.map(({ uid, problem }) => `  ${uid} ${problem[language]}`)].join('\n')
  return { ja: lines('ja'), en: lines('en') }
}

/** English whatever the operator's language, because programs read it. */
const verifiedJson = ({ problems, ...counts }: Verified) =>
  json({ ...counts, problems: problems.map(({ uid, problem }) => ({ uid, problem: problem.en })) })

export async function reverseTransfer(db: Db, operation: Omit<PointOperation, 'uid'>, transferId: string) {
  const [, uid, seq] = /^(.+)-(\d+)$/.exec(transferId) ?? []
  if (!uid || !seq) throw operatorError('transfer-id-malformed', { id: transferId })
  if (!operation.reason) throw operatorError('reason-missing')
  return db.tx(uid, (tx) => reverseByOperator(tx, { ...operation, uid }, Number(seq)))
}

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, transferId = ''] = positionals
  return { verb, transferId, reason: cleanLine(values.reason ?? ''), isJson: values.json ?? false }
}

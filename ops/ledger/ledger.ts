import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Db, Sql, Tx } from '#server/db/db.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { CallError } from '#server/http/call-error.ts'
import { type PointOperation, reverseByOperator } from '#server/ledger/operate.ts'
import { NotReversible } from '#server/ledger/reverse.ts'
import { type Verified, verifyLedger } from '#server/ledger/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: 'verify | reverse <transfer> --reason <text>   [--json]',
  about:
    'Verifies that every balance equals the sum of its transfers and that every exchange has its own hold; exits with 1 if not. Reverses a single transfer.',
  run: async (env, parameters) => {
    const { verb, transferId, reason, json } = read(parameters)
    await withDatabase(env, async (db) => {
      if (verb === 'verify') {
        const verified = await verifyBooks(db.sql)
        console.log(json ? JSON.stringify(verified, null, 2) : verifiedText(verified))
        if (verified.problems.length > 0) process.exitCode = 1
      } else if (verb === 'reverse') {
        const operation = { actor: userInfo().username, at: await serverNow(env, db), reason }
        const done = await reverseTransfer(db, operation, transferId)
        console.log(json ? JSON.stringify(done, null, 2) : reversedText(transferId, done))
      } else throw new OperatorError(`usage: ledger ${ledgerCommand.usage}`)
    })
  },
}

/** Verifies the ledger by itself, and against the exchanges that its holds belong to. */
export async function verifyBooks(sql: Sql | Tx): Promise<Verified> {
  const verified = await verifyLedger(sql)
  return { ...verified, problems: [...verified.problems, ...(await verifyExchangeHolds(sql))] }
}

export function verifiedText({ members, transfers, problems }: Verified): string {
  const count = `${transfers.toLocaleString('en')} transfers of ${members.toLocaleString('en')} members`
  if (problems.length === 0) return `${count}: all balances verified`
  const lines = problems.map(({ uid, problem }) => `  ${uid} ${problem}`)
  return [`${count}: ${problems.length} problems`, ...lines].join('\n')
}

export async function reverseTransfer(db: Db, operation: Omit<PointOperation, 'uid'>, transferId: string) {
  const [, uid, seq] = /^(.+)-(\d+)$/.exec(transferId) ?? []
  if (!uid || !seq)
    throw new OperatorError(`'${transferId}' is not a transfer id: use it as the history shows it`)
  if (!operation.reason) throw new OperatorError('missing --reason <text>')
  try {
    return await db.tx(uid, (tx) => reverseByOperator(tx, { ...operation, uid }, Number(seq)))
  } catch (error) {
    if (error instanceof NotReversible) throw new OperatorError(error.message)
    if (error instanceof CallError && error.reason === 'insufficient-points') {
      throw new OperatorError(`${uid} has already used the points; nothing was changed`)
    }
    throw error
  }
}

function reversedText(
  transferId: string,
  { isNew, balanceAfter }: Awaited<ReturnType<typeof reverseTransfer>>,
): string {
  const balance = `balance after it ${balanceAfter.toLocaleString('en')} pt`
  return isNew ? `${transferId} is reversed, ${balance}` : `${transferId} was already reversed, ${balance}`
}

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, transferId = ''] = positionals
    return { verb, transferId, reason: cleanLine(values.reason ?? ''), json: values.json ?? false }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

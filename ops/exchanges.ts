import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanLine } from '#contract/clean-text.ts'
import { exchangeStatuses } from '#contract/exchange.ts'
import type { Db } from '#server/db/db.ts'
import type { StoredExchange } from '#server/exchange/exchange.ts'
import { findByExchangeId, listExchanges, readExchangeFile } from '#server/exchange/list-exchanges.ts'
import {
  approveExchange,
  type ExchangeOperation,
  type ReviewOutcome,
  rejectExchange,
} from '#server/exchange/review.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from './commands.ts'
import { exchangesText, exchangeText } from './exchanges-text.ts'
import { serverNow } from './now.ts'
import { withDatabase } from './with-database.ts'

export const exchangesCommand: Command = {
  name: 'exchanges',
  usage: [
    'list [--state operator|open|review|issued|…]   [--json]',
    'show <exchange>   [--json]',
    'approve <exchange>   [--json]',
    'reject <exchange> --reason <text> --yes   [--json]',
  ].join('\n                         '),
  about: 'Exchanges that wait for you (list), and what you decide about them. The member reads the reason.',
  run: async (env, parameters) => {
    const { verb, id, ...options } = read(parameters)
    const output = await withDatabase(env, async (db) => {
      const now = await serverNow(env, db)
      if (verb === 'list') return list(db, options.state, now, options.json)
      const { uid, exchangeId } = await theOne(db, id)
      const operation = { uid, exchangeId, actor: userInfo().username, at: now }
      if (verb === 'approve') await approve(db, operation)
      else if (verb === 'reject') await reject(db, operation, options)
      else if (verb !== 'show') throw new OperatorError(`write: exchanges ${exchangesCommand.usage}`)
      return show(db, exchangeId, now, options.json)
    })
    console.log(output)
  },
}

const listMax = 500
const filters = ['operator', 'open', ...exchangeStatuses] as const

export async function list(db: Db, state: string, now: Date, json: boolean): Promise<string> {
  const filter = filters.find((each) => each === state)
  if (!filter) throw new OperatorError(`'${state}' is no state: write ${filters.join(', ')}`)
  const exchanges = await listExchanges(db.sql, filter, listMax)
  return json ? JSON.stringify(exchanges, null, 2) : exchangesText(exchanges, now)
}

export async function show(db: Db, exchangeId: string, now: Date, json: boolean): Promise<string> {
  const file = await readExchangeFile(db.sql, await theOne(db, exchangeId))
  return json ? JSON.stringify(file, null, 2) : exchangeText(file, now)
}

export async function approve(db: Db, operation: ExchangeOperation): Promise<void> {
  refuseUnless(await db.tx(operation.uid, (tx) => approveExchange(tx, operation)), operation)
}

export async function reject(
  db: Db,
  operation: ExchangeOperation,
  { reason, yes }: { reason: string; yes: boolean },
): Promise<void> {
  if (!reason) throw new OperatorError('say why, in words for the member: --reason <text>')
  if (!yes) throw new OperatorError('the points go back and the member is told, for good: add --yes')
  refuseUnless(await db.tx(operation.uid, (tx) => rejectExchange(tx, operation, reason)), operation)
}

function refuseUnless(outcome: ReviewOutcome, { exchangeId }: ExchangeOperation): void {
  if (outcome === 'unknown-exchange') throw new OperatorError(`there is no exchange ${exchangeId}`)
  if (outcome === 'not-in-review') throw new OperatorError(`${exchangeId} is not in review; nothing was done`)
}

async function theOne(db: Db, id: string): Promise<StoredExchange> {
  const [member, exchangeId] = id.includes('/') ? id.split('/') : [null, id]
  if (!/^[0-9a-f-]{36}$/.test(exchangeId ?? ''))
    throw new OperatorError(`'${id}' is no exchange: write its whole id`)
  const found = (await findByExchangeId(db.sql, exchangeId ?? '')).filter(
    ({ uid }) => !member || uid === member,
  )
  const [one, other] = found
  if (!one) throw new OperatorError(`there is no exchange ${id}`)
  if (other) throw new OperatorError(`several members have an exchange ${id}: write <member>/<exchange>`)
  return one
}

function read(parameters: string[]) {
  const options = {
    state: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, id = ''] = positionals
    return {
      verb,
      id,
      state: values.state ?? 'operator',
      reason: cleanLine(values.reason ?? ''),
      yes: values.yes ?? false,
      json: values.json ?? false,
    }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

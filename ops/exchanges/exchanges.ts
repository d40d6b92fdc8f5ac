import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { exchangeStatuses } from '#contract/exchange/exchange.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Db } from '#server/db/db.ts'
import {
  retryExchange,
  type SettleOutcome,
  settleAsFailed,
  settleAsIssued,
} from '#server/exchange/delivery/settle.ts'
import type { StoredExchange } from '#server/exchange/exchange.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { findByExchangeId, listExchanges, readExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import {
  approveExchange,
  type ExchangeOperation,
  type ReviewOutcome,
  rejectExchange,
} from '#server/exchange/review/review.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { exchangesText, exchangeText } from './exchanges-text.ts'
import { withExchanges } from './with-exchanges.ts'

export const exchangesCommand: Command = {
  name: 'exchanges',
  usage: [
    'list [--state operator|open|review|issued|…]   [--json]',
    'show <exchange>   [--json]',
    'approve <exchange> --yes   [--json]',
    'reject <exchange> --reason <text> [--fraud] --yes   [--json]',
    'retry <exchange>   [--json]',
    'settle <exchange> issued|failed [--reason <text>] [--by-hand] --yes   [--json]',
  ].join(' | '),
  about: [
    'Lists the exchanges that need a decision, and decides them. The member reads the reason.',
    '`settle failed` first cancels the order at the company; --by-hand: you have checked there that no gift exists.',
    '`reject --fraud`: exchanges of members who share a device, mailbox or PayPay account with this one are reviewed',
    'from then on; the member does not read it. `members restore` lifts it.',
    'Examples:',
    '  npm run ops -- exchanges list',
    '  npm run ops -- exchanges approve 0a1b2c3d-… --yes',
    '  npm run ops -- exchanges reject 0a1b2c3d-… --reason "ご本人の確認ができませんでした。" --yes',
  ].join('\n      '),
  run: async (env, parameters) => {
    const { verb, id, ...options } = read(parameters)
    const output = await withExchanges(env, async ({ db, exchanges, now }) => {
      if (verb === 'list') return list(db, options.state, now, options.json)
      const { uid, exchangeId } = await theOne(db, id)
      const operation = { uid, exchangeId, actor: userInfo().username, at: now }
      if (verb === 'approve') await approve(db, operation, options)
      else if (verb === 'reject') await reject(db, operation, options)
      else if (verb === 'retry')
        refuseUnless(await db.tx(uid, (tx) => retryExchange(tx, operation)), operation)
      else if (verb === 'settle') await settle(exchanges, operation, options)
      else if (verb !== 'show') throw new OperatorError(`usage: exchanges ${exchangesCommand.usage}`)
      return show(db, exchangeId, now, options.json)
    })
    console.log(output)
  },
}

const listMax = 500
const filters = ['operator', 'open', ...exchangeStatuses] as const

export async function list(db: Db, state: string, now: Date, json: boolean): Promise<string> {
  const filter = filters.find((each) => each === state)
  if (!filter) throw new OperatorError(`'${state}' is not a state; use one of: ${filters.join(', ')}`)
  const exchanges = await listExchanges(db.sql, filter, listMax)
  return json ? JSON.stringify(exchanges, null, 2) : exchangesText(exchanges, now)
}

export async function show(db: Db, exchangeId: string, now: Date, json: boolean): Promise<string> {
  const file = await readExchangeFile(db.sql, await theOne(db, exchangeId), now)
  return json ? JSON.stringify(file, null, 2) : exchangeText(file, now)
}

export async function approve(
  db: Db,
  operation: ExchangeOperation,
  { yes }: { yes: boolean },
): Promise<void> {
  if (!yes)
    throw new OperatorError('approving orders and pays for the gift, which cannot be undone: add --yes')
  refuseUnless(await db.tx(operation.uid, (tx) => approveExchange(tx, operation)), operation)
}

export async function reject(
  db: Db,
  operation: ExchangeOperation,
  { reason, yes, fraud = false }: { reason: string; yes: boolean; fraud?: boolean },
): Promise<void> {
  if (!reason) throw new OperatorError('missing --reason <text>: the member reads it')
  if (!yes)
    throw new OperatorError(
      'rejecting returns the points and notifies the member, which cannot be undone: add --yes',
    )
  const rejected = db.tx(operation.uid, (tx) => rejectExchange(tx, operation, reason, { isFraud: fraud }))
  refuseUnless(await rejected, operation)
}

type Settling = { end: string; reason: string; byHand: boolean; yes: boolean }

export async function settle(
  exchanges: ExchangeContext,
  operation: ExchangeOperation,
  { end, reason, byHand, yes }: Settling,
): Promise<void> {
  if (end !== 'issued' && end !== 'failed') throw new OperatorError('missing outcome: issued or failed')
  if (!yes) throw new OperatorError('settling ends the exchange for good: add --yes')
  if (end === 'issued') {
    const settled = exchanges.db.tx(operation.uid, (tx) => settleAsIssued(tx, exchanges, operation))
    return refuseUnless(await settled, operation)
  }
  if (!reason) throw new OperatorError('missing --reason <text>: the member reads it')
  refuseUnless(await settleAsFailed(exchanges, operation, { reason, byHand }), operation)
}

function refuseUnless(outcome: ReviewOutcome | SettleOutcome, { exchangeId, uid }: ExchangeOperation): void {
  if (typeof outcome === 'object') {
    throw new OperatorError(
      `the gift may exist, and the company did not cancel it (${outcome.notCanceled}); nothing was changed`,
    )
  }
  if (outcome === 'not-under-way') throw new OperatorError(`${exchangeId} is not open; nothing was changed`)
  if (outcome === 'unknown-exchange') throw new OperatorError(`no exchange ${exchangeId}`)
  if (outcome === 'not-in-review')
    throw new OperatorError(`${exchangeId} is not in review; nothing was changed`)
  if (outcome === 'member-suspended' || outcome === 'member-restricted') {
    const state = outcome === 'member-suspended' ? 'suspended' : 'restricted'
    throw new OperatorError(
      `the member ${uid} is ${state}: restore them first, or reject the exchange; nothing was changed`,
    )
  }
  if (outcome === 'no-hold') {
    throw new OperatorError(
      `no points are on hold for ${exchangeId}: reject it or settle it as failed; nothing was changed`,
    )
  }
}

async function theOne(db: Db, id: string): Promise<StoredExchange> {
  const [member, exchangeId] = id.includes('/') ? id.split('/') : [null, id]
  if (!/^[0-9a-f-]{36}$/.test(exchangeId ?? ''))
    throw new OperatorError(`'${id}' is not an exchange id: use the whole id`)
  const found = (await findByExchangeId(db.sql, exchangeId ?? '')).filter(
    ({ uid }) => !member || uid === member,
  )
  const [one, other] = found
  if (!one) throw new OperatorError(`no exchange ${id}`)
  if (other) throw new OperatorError(`several members have an exchange ${id}: use <member>/<exchange>`)
  return one
}

function read(parameters: string[]) {
  const options = {
    state: { type: 'string' },
    reason: { type: 'string' },
    'by-hand': { type: 'boolean' },
    fraud: { type: 'boolean' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, id = '', end = ''] = positionals
    return {
      verb,
      id,
      end,
      byHand: values['by-hand'] ?? false,
      fraud: values.fraud ?? false,
      state: values.state ?? 'operator',
      reason: cleanLine(values.reason ?? ''),
      yes: values.yes ?? false,
      json: values.json ?? false,
    }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

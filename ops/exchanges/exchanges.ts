import { randomUUID } from 'node:crypto'
import { exchangeNumberPattern, exchangeStatuses } from '#contract/exchange/exchange.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actByCommand } from '#server/console/act/act-by-command.ts'
import { settleAct } from '#server/console/member/settle-act.ts'
import type { Db } from '#server/db/db.ts'
import { retryExchange, settleAsFailed, settleAsIssued } from '#server/exchange/delivery/settle.ts'
import { findExchange, type StoredExchange } from '#server/exchange/exchange.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { findByNumber } from '#server/exchange/request/exchange-number.ts'
import { findByExchangeId, listExchanges, readExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import { refuseOutcome } from '#server/exchange/review/refuse-outcome.ts'
import { approveExchange, type ExchangeOperation, rejectExchange } from '#server/exchange/review/review.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { exchangesText, exchangeText } from './exchanges-text.ts'
import { withExchanges } from './with-exchanges.ts'

export const exchangesCommand: Command = {
  name: 'exchanges',
  usage: operatorText('exchanges-usage'),
  about: operatorText('exchanges-about'),
  run: async (env, parameters, operator) => {
    const { verb, id, isJson, ...options } = read(parameters)
    const say = isJson ? null : operator.say
    const output = await withExchanges(env, operator, async ({ db, exchanges, now }) => {
      if (verb === 'list') return list(db, options.state, now, say)
      const { uid, exchangeId } = await theOne(db, id)
      const operation = { uid, exchangeId, actor: operator.actor, at: now }
      if (verb === 'approve') await approve(db, operation, options)
      else if (verb === 'reject') await reject(db, operation, options)
      else if (verb === 'retry')
        refuseOutcome(await db.tx(uid, (tx) => retryExchange(tx, operation)), operation)
      else if (verb === 'settle') {
        const requestId = await requestSettling(db, operation, options)
        if (requestId) return operator.say('act-requested', { requestId })
        await settle(exchanges, operation, options)
      } else if (verb !== 'show') throw wrongUsage(exchangesCommand)
      return show(db, `${uid}/${exchangeId}`, now, say)
    })
    console.log(output)
  },
}

const listMax = 500
const filters = ['operator', 'open', ...exchangeStatuses] as const

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, now: Date, say: Say | null): Promise<string> {
  const filter = filters.find((each) => each === state)
  if (!filter) throw operatorError('state-unknown', { state, states: filters })
  const exchanges = await listExchanges(db.sql, filter, listMax)
  return say ? exchangesText(say, exchanges, now) : json(exchanges)
}

export async function show(db: Db, exchangeId: string, now: Date, say: Say | null): Promise<string> {
  const file = await readExchangeFile(db.sql, await theOne(db, exchangeId), now)
  return say ? exchangeText(say, file, now) : json(file)
}

export async function approve(
  db: Db,
  operation: ExchangeOperation,
  { yes }: { yes: boolean },
): Promise<void> {
  if (!yes) throw operatorError('approval-unconfirmed')
  refuseOutcome(await db.tx(operation.uid, (tx) => approveExchange(tx, operation)), operation)
}

export async function reject(
  db: Db,
  operation: ExchangeOperation,
  { reason, yes, fraud = false }: { reason: string; yes: boolean; fraud?: boolean },
): Promise<void> {
  if (!reason) throw operatorError('reason-for-member-missing')
  if (!yes) throw operatorError('rejection-unconfirmed')
  const rejected = db.tx(operation.uid, (tx) => rejectExchange(tx, operation, reason, { isFraud: fraud }))
  refuseOutcome(await rejected, operation)
}

type Settling = { end: string; reason: string; byHand: boolean; yes: boolean }

export async function settle(
  exchanges: ExchangeContext,
  operation: ExchangeOperation,
  { end, reason, byHand, yes }: Settling,
): Promise<void> {
  if (end !== 'issued' && end !== 'failed') throw operatorError('settling-outcome-missing')
  if (!yes) throw operatorError('settling-unconfirmed')
  if (end === 'issued') {
    const settled = exchanges.db.tx(operation.uid, (tx) => settleAsIssued(tx, operation))
    return refuseOutcome(await settled, operation)
  }
  if (!reason) throw operatorError('reason-for-member-missing')
  refuseOutcome(await settleAsFailed(exchanges, operation, { reason, byHand }), operation)
}

/** Settling by hand needs two persons: the request, or null if nobody is there to ask or the company is asked. */
async function requestSettling(
  db: Db,
  { uid, exchangeId, at }: ExchangeOperation,
  { end, reason, byHand, yes, by }: Settling & { by?: string | undefined },
): Promise<string | null> {
  const isByHand = end === 'issued' || byHand
  if (!isByHand || !yes) return null
  if (end !== 'issued' && end !== 'failed') throw operatorError('settling-outcome-missing')
  // The member reads it when the points come back.
  if (end === 'failed' && !reason) throw operatorError('reason-for-member-missing')
  const input = { uid, exchangeId, end }
  const asked = { operator: by, input, reason: reason || 'settle', key: randomUUID(), at }
  const outcome = await actByCommand(db, settleAct, asked)
  return outcome.status === 'requested' ? outcome.requestId : null
}

/** By the number that members read, by the id, or by member and id. */
async function theOne(db: Db, id: string): Promise<StoredExchange> {
  const wanted = id.trim().toUpperCase()
  if (exchangeNumberPattern.test(wanted)) {
    const key = await findByNumber(db.sql, wanted)
    const exchange = key && (await findExchange(db.sql, key))
    if (!exchange) throw operatorError('unknown-exchange', { exchangeId: wanted })
    return exchange
  }
  const [member, exchangeId] = id.includes('/') ? id.split('/') : [null, id]
  if (!/^[0-9a-f-]{36}$/.test(exchangeId ?? '')) throw operatorError('exchange-id-malformed', { id })
  const found = (await findByExchangeId(db.sql, exchangeId ?? '')).filter(
    ({ uid }) => !member || uid === member,
  )
  const [one, other] = found
  if (!one) throw operatorError('unknown-exchange', { exchangeId: id })
  if (other) throw operatorError('exchange-id-ambiguous', { id })
  return one
}

function read(parameters: string[]) {
  const options = {
    state: { type: 'string' },
    reason: { type: 'string' },
    'by-hand': { type: 'boolean' },
    fraud: { type: 'boolean' },
    operator: { type: 'string' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = readOptions(parameters, options)
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
    by: values.operator,
    isJson: values.json ?? false,
  }
}

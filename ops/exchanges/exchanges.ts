import type { OperatorAct } from '#contract/console/act.ts'
import { askOrderAgain } from '#contract/console/orders.ts'
import { approveReview, rejectReview } from '#contract/console/review.ts'
import { type ExchangeStatus, exchangeNumberPattern, exchangeStatuses } from '#contract/exchange/exchange.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { findMember } from '#server/auth/member/member.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { settleAct } from '#server/console/member/settle-act.ts'
import { askAct } from '#server/console/orders/ask-act.ts'
import { reviewActs } from '#server/console/review/review-acts.ts'
import type { Db } from '#server/db/db.ts'
import { settleAsFailed } from '#server/exchange/delivery/settle.ts'
import { findExchange, type StoredExchange } from '#server/exchange/exchange.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { findByNumber } from '#server/exchange/request/exchange-number.ts'
import { findByExchangeId, listExchanges, readExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import { refuseOutcome } from '#server/exchange/review/refuse-outcome.ts'
import type { ExchangeOperation } from '#server/exchange/review/review.ts'
import { operatorError } from '#server/operator-error.ts'
import type { ChangePreview, Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { shownMember } from '../command-line/find-member.ts'
import { changeByAct, reasonOr } from '../command-line/prepared-act.ts'
import { json, pointsText } from '../command-line/table.ts'
import { exchangesOf } from './exchanges-of.ts'
import { exchangesText, exchangeText } from './exchanges-text.ts'

const seen = ['exchange', 'member', 'signals', 'acts'] as const

export const exchangesCommand: Command = {
  name: 'exchanges',
  usage: operatorText('exchanges-usage'),
  about: operatorText('exchanges-about'),
  options: { state: 'text', 'by-hand': 'flag', fraud: 'flag' },
  verbs: {
    list: {
      kind: 'read',
      role: 'viewer',
      seen,
      run: ({ db, text, at, sayUnlessJson }) => list(db, text('state') ?? 'operator', at, sayUnlessJson),
    },
    show: {
      kind: 'read',
      role: 'viewer',
      words: 1,
      seen,
      about: async ({ db, words }) => {
        const { uid, exchangeId: subject } = await theOne(db, words[0] ?? '')
        return { subject, uid }
      },
      run: ({ db, words, at, sayUnlessJson }) => show(db, words[0] ?? '', at, sayUnlessJson),
    },
    approve: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareApproval },
    reject: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareRejection },
    retry: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareRetry },
    settle: { kind: 'change', role: 'reviewer', words: 2, prepare: prepareSettling },
  },
}

/** Through the console's acts, so that approvals in bulk need two persons here too. */
async function prepareApproval(call: PersonCall): Promise<Prepared> {
  const { preview, ...about } = await aboutExchange(call)
  return prepareDecision(call, about, {
    act: approveReview,
    preview: preview('change-approve', 'issuing'),
    reason: reasonOr(call, approveReview.act),
  })
}

async function prepareRejection(call: PersonCall): Promise<Prepared> {
  const { preview, ...about } = await aboutExchange(call)
  const reason = reasonForMember(call)
  const isFraud = call.flag('fraud')
  return prepareDecision(call, about, {
    act: rejectReview,
    more: { message: reason, isFraud },
    preview: preview('change-reject', 'rejected', { reason, isFraud }),
    reason,
  })
}

async function prepareRetry(call: PersonCall): Promise<Prepared> {
  const { preview, ...about } = await aboutExchange(call)
  return prepareDecision(call, about, {
    act: askOrderAgain,
    preview: preview('change-retry', 'issuing'),
    reason: reasonOr(call, askOrderAgain.act),
  })
}

type Decision = {
  act: Pick<OperatorAct, 'act'>
  /** The input of the act beside the exchange. */
  more?: object
  preview: ChangePreview
  reason: string
}

async function prepareDecision(
  call: PersonCall,
  { operation, shown }: Pick<Awaited<ReturnType<typeof aboutExchange>>, 'operation' | 'shown'>,
  { act, more = {}, preview, reason }: Decision,
): Promise<Prepared> {
  const { uid, exchangeId } = operation
  const input = { uid, exchangeId, ...more }
  return changeByAct(call, actNamed([...reviewActs, askAct], act), { input, preview, reason, done: shown })
}

/** By hand it needs two persons; otherwise the company is asked to cancel the order. */
async function prepareSettling(call: PersonCall): Promise<Prepared> {
  const [, end] = call.words
  if (end !== 'issued' && end !== 'failed') throw operatorError('settling-outcome-missing')
  const { operation, preview, shown } = await aboutExchange(call)
  const reason = end === 'failed' ? reasonForMember(call) : reasonOr(call, 'settle')
  const looked = preview(end === 'issued' ? 'change-settle-issued' : 'change-settle-failed', end, { reason })
  if (end === 'failed' && !call.flag('by-hand')) {
    return {
      preview: looked,
      perform: async () => {
        await settleByCompany(exchangesOf(call).exchanges, operation, reason)
        return shown()
      },
    }
  }
  const { uid, exchangeId } = operation
  const input = { uid, exchangeId, end }
  return changeByAct(call, settleAct, { input, preview: looked, reason, done: shown })
}

async function aboutExchange({ db, say, words, person, at, sayUnlessJson }: PersonCall) {
  const exchange = await theOne(db, words[0] ?? '')
  const { uid, exchangeId, number, channel, points, status } = exchange
  const member = await findMember(db.sql, uid)
  const named = (name: string) => `${number} ${say(`gift-name-${channel}`)} ${pointsText(points)} pt, ${name}`
  const shownWho = member ? shownMember(member, named) : { who: named(uid) }
  type What =
    | 'change-approve'
    | 'change-reject'
    | 'change-retry'
    | 'change-settle-issued'
    | 'change-settle-failed'
  const preview = (what: What, after: ExchangeStatus, more: { reason?: string; isFraud?: boolean } = {}) => ({
    ...shownWho,
    what: more.isFraud ? `${say(what)} ${say('change-fraud')}` : say(what),
    changes: [
      {
        label: say('label-change-state'),
        before: say(`exchange-status-${status}`),
        after: say(`exchange-status-${after}`),
      },
      ...(more.reason ? [{ label: say('label-change-reason'), before: null, after: more.reason }] : []),
    ],
  })
  return {
    operation: { ...person.acting, uid, exchangeId },
    preview,
    shown: async () => (await show(db, `${uid}/${exchangeId}`, at, sayUnlessJson)).text,
  }
}

function reasonForMember({ text }: PersonCall): string {
  const reason = cleanLine(text('reason') ?? '')
  if (!reason) throw operatorError('reason-for-member-missing')
  return reason
}

const listMax = 500
const filters = ['operator', 'open', ...exchangeStatuses] as const

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, now: Date, say: Say | null): Promise<Shown> {
  const filter = filters.find((each) => each === state)
  if (!filter) throw operatorError('state-unknown', { state, states: filters })
  const exchanges = await listExchanges(db.sql, filter, listMax)
  return { text: say ? exchangesText(say, exchanges, now) : json(exchanges), of: exchanges }
}

export async function show(db: Db, exchangeId: string, now: Date, say: Say | null): Promise<Shown> {
  const file = await readExchangeFile(db.sql, await theOne(db, exchangeId), now)
  return { text: say ? exchangeText(say, file, now) : json(file), of: file }
}

export async function settleByCompany(
  exchanges: ExchangeContext,
  operation: ExchangeOperation,
  reason: string,
): Promise<void> {
  refuseOutcome(await settleAsFailed(exchanges, operation, { reason, byHand: false }), operation)
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

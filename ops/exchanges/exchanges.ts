import { askOrderAgainAct } from '#contract/console/orders.ts'
import { approveReviewAct, rejectReviewAct } from '#contract/console/review.ts'
import { settleOrderByHandAct } from '#contract/console/two-person-acts.ts'
import { exchangeStatuses } from '#contract/exchange/exchange.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { findMember } from '#server/auth/member/member.ts'
import type { Db } from '#server/db/db.ts'
import { cancelAtCompany } from '#server/exchange/delivery/settle.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { listExchanges, readExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import { refuseOutcome } from '#server/exchange/review/refuse-outcome.ts'
import type { ExchangeOperation } from '#server/exchange/review/review.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, PersonCall, Prepared, ShownResult } from '../command-line/command.ts'
import { shownMember } from '../command-line/find-member.ts'
import { neededReason } from '../command-line/prepared-act.ts'
import { json, pointsText } from '../command-line/table.ts'
import { exchangesOf } from './exchanges-of.ts'
import { exchangesText, exchangeText } from './exchanges-text.ts'
import { reconcileVerb } from './reconcile.ts'
import { theExchange } from './the-exchange.ts'

const seen = ['exchange', 'member', 'signals', 'acts'] as const

export const exchangesCommand: Command = {
  name: 'exchanges',
  usage: operatorText('exchanges-usage'),
  about: operatorText('exchanges-about'),
  options: { state: 'text' },
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
        const { uid, exchangeId: subject } = await theExchange(db, words[0] ?? '')
        return { subject, uid }
      },
      run: ({ db, words, at, sayUnlessJson }) => show(db, words[0] ?? '', at, sayUnlessJson),
    },
    ...actVerbs(approveReviewAct, rejectReviewAct, askOrderAgainAct, settleOrderByHandAct),
    reconcile: reconcileVerb,
    cancel: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareCancel },
  },
}

/** Settles it as failed once the company, asked from this machine, confirms that no gift exists and none will. */
async function prepareCancel(call: PersonCall): Promise<Prepared> {
  const { db, say, words, person, at, sayUnlessJson } = call
  const { uid, exchangeId, number, channel, points, status } = await theExchange(db, words[0] ?? '')
  const member = await findMember(db.sql, uid)
  const named = (name: string) => `${number} ${say(`gift-name-${channel}`)} ${pointsText(points)} pt, ${name}`
  const reason = neededReason(call)
  return {
    preview: {
      ...(member ? shownMember(member, named) : { who: named(uid) }),
      what: say('change-cancel'),
      changes: [
        {
          label: say('label-change-state'),
          before: say(`exchange-status-${status}`),
          after: say('exchange-status-failed'),
        },
        { label: say('label-change-reason'), before: null, after: reason },
      ],
    },
    perform: async () => {
      await cancelOrder(exchangesOf(call).exchanges, { ...person.acting, uid, exchangeId }, reason)
      return (await show(db, `${uid}/${exchangeId}`, at, sayUnlessJson)).text
    },
  }
}

const listMax = 500
const filters = ['operator', 'open', ...exchangeStatuses] as const

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, now: Date, say: Say | null): Promise<ShownResult> {
  const filter = filters.find((each) => each === state)
  if (!filter) throw operatorError('state-unknown', { state, states: filters })
  const exchanges = await listExchanges(db.sql, filter, listMax)
  return { text: say ? exchangesText(say, exchanges, now) : json(exchanges), of: exchanges }
}

export async function show(db: Db, exchangeId: string, now: Date, say: Say | null): Promise<ShownResult> {
  const file = await readExchangeFile(db.sql, await theExchange(db, exchangeId), now)
  return { text: say ? exchangeText(say, file, now) : json(file), of: file }
}

export async function cancelOrder(
  exchanges: ExchangeContext,
  operation: ExchangeOperation,
  reason: string,
): Promise<void> {
  refuseOutcome(await cancelAtCompany(exchanges, operation, reason), operation)
}

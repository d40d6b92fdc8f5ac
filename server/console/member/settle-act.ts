import { settleOrderByHand } from '#contract/console/two-person-acts.ts'
import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { settleFailedUnrecorded, settleIssuedUnrecorded } from '../../exchange/delivery/settle.ts'
import { lockExchange } from '../../exchange/exchange.ts'
import { CallError } from '../../http/call-error.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from './about-member.ts'

const ends = { issued: '発行済み', failed: '失敗（ポイントを返します）' }

/** The reason is the requester's and is read by the member if the points are returned. */
export const settleAct: DefinedAct = defineAct(settleOrderByHand, {
  uid: ({ uid }) => uid,
  preview: async (tx, { uid, exchangeId, end }) => {
    const about = await aboutMember(tx, uid)
    const exchange = await lockExchange(tx, { uid, exchangeId })
    if (!exchange) throw new CallError('not-found', 'exchange-unknown')
    const isUnderWay = deliveryStatuses.includes(exchange.status)
    return {
      ...about,
      subject: exchangeId,
      what: `${exchange.channel} ${digits(exchange.points)}ptの注文を手作業で決着させます`,
      changes: [{ label: '状態', before: exchange.status, after: ends[end] }],
      blocked: isUnderWay ? null : operatorText('blocked-order-settled'),
      gives: end === 'failed' ? exchange.points : 0,
      needsSecondPerson: true,
    }
  },
  perform: async (tx, { uid, exchangeId, end }, { reason, at }) => {
    const key = { uid, exchangeId }
    const settled =
      end === 'issued'
        ? await settleIssuedUnrecorded(tx, key, at)
        : await settleFailedUnrecorded(tx, key, { reason }, at)
    if (typeof settled !== 'object') throw new CallError('aborted', 'order-not-settled')
  },
})

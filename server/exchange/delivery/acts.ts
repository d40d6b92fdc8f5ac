import { strict as assert } from 'node:assert'
import { askOrderAgainAct } from '#contract/console/orders.ts'
import { settleOrderByHandAct } from '#contract/console/two-person-acts.ts'
import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { aboutMember } from '../../auth/member/about-member.ts'
import { CallError } from '../../http/call-error.ts'
import { lockExchange, type StoredExchange } from '../exchange.ts'
import { giftInWords, statusInWords } from '../exchange-words.ts'
import { lockForIssue } from './hindrance.ts'
import { isBeingAsked, retryOrder, settleFailed, settleIssued } from './settle.ts'

const uidOf = ({ uid }: { uid: string }) => uid
const isUnderWay = ({ status }: StoredExchange) => deliveryStatuses.includes(status)

/** The acts on an order at a company. The member and the exchange are locked from the preview on. */
export const deliveryActs: DefinedAct[] = [
  // The reason is the requester's and is read by the member if the points are returned.
  defineAct(settleOrderByHandAct, {
    uid: uidOf,
    preview: async (tx, { uid, exchangeId, end }) => {
      const about = await aboutMember(tx, uid)
      const exchange = await lockExchange(tx, { uid, exchangeId })
      if (!exchange) throw new CallError('not-found', 'exchange-unknown')
      const gift = giftInWords(exchange)
      return {
        ...about,
        subject: exchangeId,
        what: {
          ja: `${gift.ja}の注文を手作業で決着させます`,
          en: `settle the order of ${gift.en} by hand`,
        },
        changes: [
          {
            label: operatorText('label-change-state'),
            before: statusInWords(exchange.status),
            after: ends[end],
          },
        ],
        blocked: hindranceOf(exchange),
        gives: end === 'failed' ? exchange.points : 0,
        moves: exchange.points,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { uid, exchangeId, end }, { reason, at }) => {
      const key = { uid, exchangeId }
      const settled =
        end === 'issued' ? await settleIssued(tx, key, at) : await settleFailed(tx, key, { reason }, at)
      if (typeof settled !== 'object') throw new CallError('aborted', 'order-not-settled')
    },
  }),

  defineAct(askOrderAgainAct, {
    uid: uidOf,
    preview: async (tx, key, _actor, now) => {
      const about = await aboutMember(tx, key.uid)
      const locked = await lockForIssue(tx, key, now)
      if (!locked) throw new CallError('not-found', 'exchange-unknown')
      const { exchange, hindrance } = locked
      const gift = giftInWords(exchange)
      return {
        ...about,
        subject: key.exchangeId,
        what: {
          ja: `${gift.ja}の注文を、同じ注文番号のまま、もう一度問い合わせます。`,
          en: `ask the company again at once, under the same order id: ${gift.en}`,
        },
        changes: [
          {
            label: { ja: '確認', en: 'attempts' },
            before: attemptsOf(exchange),
            after: { ja: 'すぐに問い合わせます', en: 'asked at once' },
          },
        ],
        blocked: isUnderWay(exchange)
          ? hindrance && operatorText(`blocked-ask-${hindrance}`)
          : operatorText('blocked-order-settled'),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, key, { at }) => {
      const retried = await retryOrder(tx, key, at)
      assert(typeof retried === 'object', `the preview allowed what was refused: ${retried}`)
    },
  }),
]

const ends = {
  issued: statusInWords('issued'),
  failed: { ja: '失敗（ポイントを返します）', en: 'failed (the points are returned)' },
}

/** An attempt that came meanwhile makes it another preview. */
function attemptsOf({ status, tries, isWithOperator }: StoredExchange): Text {
  const name = statusInWords(status)
  return {
    ja: `${name.ja}（${tries}回問い合わせ、${isWithOperator ? '運営の対応待ち' : '自動で確認中'}）`,
    en: `${name.en} (asked ${tries} times, ${isWithOperator ? 'waits for an operator' : 'asked by itself'})`,
  }
}

function hindranceOf(exchange: StoredExchange): Text | null {
  if (!isUnderWay(exchange)) return operatorText('blocked-order-settled')
  return isBeingAsked(exchange) ? operatorText('blocked-order-being-asked') : null
}

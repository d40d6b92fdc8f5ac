import { strict as assert } from 'node:assert'
import { askOrderAgain } from '#contract/console/orders.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { deliveryStatuses, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { lockForIssue } from '../../exchange/delivery/hindrance.ts'
import { retryUnrecorded } from '../../exchange/delivery/settle.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { CallError } from '../../http/call-error.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from '../member/about-member.ts'

/** The member and the exchange are locked from the preview on. */
export const askAct: DefinedAct = defineAct(askOrderAgain, {
  uid: ({ uid }) => uid,
  preview: async (tx, key, _actor, now) => {
    const about = await aboutMember(tx, key.uid)
    const locked = await lockForIssue(tx, key, now)
    if (!locked) throw new CallError('not-found', 'exchange-unknown')
    const { exchange, hindrance } = locked
    const isUnderWay = deliveryStatuses.includes(exchange.status)
    return {
      ...about,
      subject: key.exchangeId,
      what: `${giftNames[exchange.channel]} ${digits(exchange.points)}ptの注文を、同じ注文番号のまま、もう一度問い合わせます。`,
      changes: [{ label: '確認', before: stateOf(exchange), after: 'すぐに問い合わせます' }],
      blocked: isUnderWay
        ? hindrance && operatorText(`blocked-ask-${hindrance}`)
        : operatorText('blocked-order-settled'),
      gives: 0,
      needsSecondPerson: false,
    }
  },
  perform: async (tx, key, { at }) => {
    const retried = await retryUnrecorded(tx, key, at)
    assert(typeof retried === 'object', `the preview allowed what was refused: ${retried}`)
  },
})

/** An attempt that came meanwhile makes it another preview. */
const stateOf = ({ status, tries, isWithOperator }: StoredExchange) =>
  `${exchangeStatusNames[status]}（${tries}回問い合わせ、${isWithOperator ? '運営の対応待ち' : '自動で確認中'}）`

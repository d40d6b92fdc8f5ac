import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { hold } from '../../ledger/hold.ts'
import { keepEvent } from '../move-exchange.ts'
import { claimNumber } from '../request/exchange-number.ts'
import { reserveGift } from '../stock/stock.ts'
import { afterBusinessDays } from './business-days.ts'

type Waiting = { uid: string; channel: Channel; points: number; at: Date; isUnknown: boolean }

/** An exchange for the sample operators: in review, or with an order that got no answer. */
export async function seedWaitingExchange(
  tx: Tx,
  { uid, channel, points, at, isUnknown }: Waiting,
): Promise<void> {
  const key = { uid, exchangeId: randomUUID() }
  await hold(tx, { uid, holdId: key.exchangeId, channel, points, at })
  const orderId = randomUUID()
  // As for every exchange from stock: an approval finds the gift.
  assert(await reserveGift(tx, { orderId, channel, points, at, today: japanDay(at) }))
  const number = await claimNumber(tx, key, at)
  const state = isUnknown
    ? {
        status: 'unknown',
        reviewBy: null,
        reviewFor: [],
        tries: 9,
        askedAt: at,
        trouble: 'no answer within 10 s',
      }
    : {
        status: 'review',
        reviewBy: afterBusinessDays(at, 2),
        reviewFor: ['first'],
        tries: 0,
        askedAt: null,
        trouble: null,
      }
  await tx`
    insert into exchange_request
      (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, review_by, review_for,
        with_operator, tries, asked_at, trouble)
    values (${uid}, ${key.exchangeId}, ${number}, ${orderId}, ${channel}, 'inventory', ${points},
      ${state.status}, ${at}, ${state.reviewBy}, ${state.reviewFor}, ${isUnknown}, ${state.tries}, ${state.askedAt},
      ${state.trouble})`
  await keepEvent(tx, key, isUnknown ? 'unknown' : 'review', at)
}

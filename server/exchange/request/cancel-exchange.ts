import * as z from 'zod/mini'
import { cancelableStatuses, type ExchangeStatus } from '#contract/exchange/exchange.ts'
import { lockMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { cancelOrderKind, cancelOrderLater } from '../delivery/deliver-later.ts'
import { type ExchangeKey, findExchange, lockExchange, orderOf } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { moveExchange } from '../move-exchange.ts'
import { recordExchangeEvent } from '../record-exchange-event.ts'
import { refuseMoreCancellations } from './limits.ts'
import { returnPoints } from './return-points.ts'

/** The member cancels before the gift is ordered. */
export async function cancelExchange(tx: Tx, key: ExchangeKey, at: Date): Promise<ExchangeStatus> {
  // The lock makes parallel cancellations count one by one.
  await lockMember(tx, key.uid)
  const exchange = await lockExchange(tx, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status === 'canceled') return 'canceled'
  if (!cancelableStatuses.includes(exchange.status)) throw new CallError('aborted', 'exchange-not-cancelable')
  await refuseMoreCancellations(tx, key.uid, at)
  await returnPoints(tx, exchange, at)
  await moveExchange(tx, key, { status: 'canceled', at })
  await recordExchangeEvent(tx, exchange, { kind: 'exchange-canceled' }, at)
  await cancelOrderLater(tx, key)
  return 'canceled'
}

/** Releases the reservation of the order. Nobody waits for it, so the job retries until it succeeds. */
export function cancelOrderJob({ db, providers }: ExchangeContext, clock: Clock): JobKind {
  return jobKind({
    kind: cancelOrderKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string() }),
    atOnceMax: 1,
    run: async (key) => {
      const exchange = await findExchange(db.sql, key)
      if (!exchange) return
      const provider = providers[exchange.provider]
      // Other providers reserve nothing: the order was never placed, or the company said that it does not exist.
      if (!provider?.setAside) return
      const canceled = await provider.cancel(orderOf(exchange, clock.now()))
      if (canceled.status !== 'canceled') throw new Error(`reservation not released: ${canceled.why}`)
    },
  })
}

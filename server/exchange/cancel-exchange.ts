import * as z from 'zod/mini'
import { cancelableStatuses, type ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { giveBack } from '../ledger/hold.ts'
import { cancelOrderKind, cancelOrderLater } from './deliver-later.ts'
import { type ExchangeKey, findExchange, lockExchange, orderOf } from './exchange.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { moveExchange } from './move-exchange.ts'

/** The member changes their mind while nobody has been asked for the gift. */
export async function cancelExchange(tx: Tx, key: ExchangeKey, at: Date): Promise<ExchangeStatus> {
  const exchange = await lockExchange(tx, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status === 'canceled') return 'canceled'
  if (!cancelableStatuses.includes(exchange.status)) throw new CallError('aborted', 'exchange-not-cancelable')
  await giveBack(tx, { uid: key.uid, holdId: key.exchangeId, at })
  await moveExchange(tx, key, { status: 'canceled', at })
  await cancelOrderLater(tx, key)
  return 'canceled'
}

/** What was set aside goes back. Nobody waits for it, so it is tried until it is done. */
export function cancelOrderJob({ db, providers }: ExchangeContext, clock: Clock): JobKind {
  return jobKind({
    kind: cancelOrderKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string() }),
    atOnceMax: 1,
    run: async (key) => {
      const exchange = await findExchange(db.sql, key)
      if (!exchange) return
      const provider = providers[exchange.provider]
      // Elsewhere nothing is set aside: what came to nothing was never asked for, or they said that it is not there.
      if (!provider?.setAside) return
      const canceled = await provider.cancel(orderOf(exchange, clock.now()))
      if (canceled.status !== 'canceled') throw new Error(`not taken back: ${canceled.why}`)
    },
  })
}

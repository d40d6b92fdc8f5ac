import * as z from 'zod/mini'
import type { ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { Channel } from '#contract/exchange/exchange-rules.ts'
import type { Db, Tx } from '../../db/db.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { findExchange } from '../exchange.ts'
import { settledKind } from './settled-later.ts'

type Settled = { uid: string; exchangeId: string; channel: Channel; status: ExchangeStatus; at: Date }

/** An exchange has ended in a way the member waits for. Other features decide how to notify. */
export type OnSettled = (tx: Tx, settled: Settled) => Promise<void>

export function exchangeSettledJob({ db, onSettled }: { db: Db; onSettled: OnSettled }): JobKind {
  return jobKind({
    kind: settledKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string(), at: z.string() }),
    run: ({ uid, exchangeId, at }) =>
      db.tx(uid, async (tx) => {
        const exchange = await findExchange(tx, { uid, exchangeId })
        if (!exchange) return
        const { channel, status } = exchange
        await onSettled(tx, { uid, exchangeId, channel, status, at: new Date(at) })
      }),
  })
}

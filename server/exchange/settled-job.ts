import * as z from 'zod/mini'
import type { ExchangeStatus } from '#contract/exchange.ts'
import type { Channel } from '#contract/exchange-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { findExchange } from './exchange.ts'
import { settledKind } from './settled-later.ts'

export type Settled = { uid: string; exchangeId: string; channel: Channel; status: ExchangeStatus; at: Date }

/** An exchange has come to an end that the member waits for. Who tells them is not exchanging's to know. */
export type OnSettled = (tx: Tx, settled: Settled) => Promise<void>

export function exchangeSettledJob({
  db,
  clock,
  onSettled,
}: {
  db: Db
  clock: Clock
  onSettled: OnSettled
}): JobKind {
  return jobKind({
    kind: settledKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string() }),
    run: (key) =>
      db.tx(key.uid, async (tx) => {
        const exchange = await findExchange(tx, key)
        if (exchange) await onSettled(tx, { ...key, ...ofMember(exchange), at: clock.now() })
      }),
  })
}

const ofMember = ({ channel, status }: { channel: Channel; status: ExchangeStatus }) => ({ channel, status })

import { randomUUID } from 'node:crypto'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import type { Tx } from '../db/db.ts'
import type { SeededHold } from '../ledger/seed-history.ts'
import { publish } from '../live/publish.ts'
import { claimNumber } from './request/exchange-number.ts'

/** The exchanges of a seeded history, so that its entries lead to pages that exist. */
export async function seedExchanges(tx: Tx, uid: string, holds: readonly SeededHold[]): Promise<void> {
  const rows = await Promise.all(
    holds.map(async ({ exchangeId, channel, points, at, end }) => ({
      exchange_id: exchangeId,
      number: await claimNumber(tx, { uid, exchangeId }, new Date(at)),
      order_id: randomUUID(),
      channel,
      points,
      status: end === null ? 'review' : end === 'exchanged' ? 'issued' : 'canceled',
      at,
    })),
  )
  await tx`
    insert into exchange_request (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at)
    select ${uid}, row.exchange_id, row.number, row.order_id, row.channel, 'inventory', row.points, row.status, row.at
    from jsonb_to_recordset(${tx.json(rows)}) as row
      (exchange_id uuid, number text, order_id uuid, channel text, points int, status text, at timestamptz)`
  await tx`
    insert into exchange_event (uid, exchange_id, seq, status, at)
    select ${uid}, row.exchange_id, 1, row.status, row.at
    from jsonb_to_recordset(${tx.json(rows)}) as row (exchange_id uuid, status text, at timestamptz)`
  await publish(tx, exchangeDocument, uid)
}

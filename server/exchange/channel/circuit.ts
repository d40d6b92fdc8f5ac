import * as z from 'zod/mini'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type ExchangeContext, providerOf } from '../exchange-context.ts'
import type { OrderOutcome } from '../providers/provider.ts'
import { readChannel, type StoredChannel } from './channel.ts'

/** Close the channel after this many exchanges in a row whose first try failed (a circuit breaker). */
export const shutAfterFailures = 5
const probeMinMs = 60_000
const probeMaxMs = 3_600_000
const probeKind = 'probe-channel'

/**
 * Counts how a company responds to our orders. A failed retry is not counted: otherwise one member's order would close
 * the channel to everybody. Exchanges under way keep their own schedule.
 */
export async function noteAnswer(
  { db, log }: ExchangeContext,
  channel: Channel,
  { outcome, isRetry, at }: { outcome: OrderOutcome; isRetry: boolean; at: Date },
): Promise<void> {
  const isAnswer = outcome.status !== 'later' && outcome.status !== 'unknown'
  if (!isAnswer && isRetry) return
  const row = await readChannel(db.sql, channel)
  if (isAnswer && row.failures === 0 && !row.shutAt) return
  await db.tx(null, async (tx) => {
    if (isAnswer) return reopenChannel(tx, channel, 0)
    const { failures, shutAt } = await countFailure(tx, channel)
    if (shutAt || failures < shutAfterFailures) return
    log.error({ channel, why: outcome.why }, 'channel closed: its provider keeps failing; it will be probed')
    await closeChannel(tx, channel, { shutAt: at, nextProbeAt: new Date(at.getTime() + probeMinMs) })
  })
}

/** Probes the company and reopens the channel if it responds; after that a single failed order closes it again. */
export function probeChannelJob(exchanges: ExchangeContext, clock: Clock): JobKind {
  const { db, log } = exchanges
  return jobKind({
    kind: probeKind,
    payload: z.object({ channel: z.enum(channels) }),
    atOnceMax: 1,
    run: async ({ channel }) => {
      const { shutAt } = await readChannel(db.sql, channel)
      if (!shutAt) return
      const funds = await providerOf(exchanges, channel).funds(channel)
      const at = clock.now()
      await db.tx(null, (tx) => {
        if (funds.status === 'answered') return reopenChannel(tx, channel, shutAfterFailures - 1)
        // Back off: wait as long again as the channel has been closed.
        const waitMs = Math.min(probeMaxMs, Math.max(probeMinMs, at.getTime() - shutAt.getTime()))
        return closeChannel(tx, channel, { shutAt, nextProbeAt: new Date(at.getTime() + waitMs) })
      })
      log.warn({ channel, funds: funds.status }, 'closed channel probed')
    },
  })
}

async function countFailure(tx: Tx, channel: Channel): Promise<Pick<StoredChannel, 'failures' | 'shutAt'>> {
  const [row] = await tx<Pick<StoredChannel, 'failures' | 'shutAt'>[]>`
    insert into exchange_channel (channel, failures) values (${channel}, 1)
    on conflict (channel) do update set failures = exchange_channel.failures + 1
    returning failures, shut_at as "shutAt"`
  return row ?? { failures: 0, shutAt: null }
}

async function reopenChannel(tx: Tx, channel: Channel, failures: number): Promise<void> {
  await tx`
    update exchange_channel set failures = ${failures}, shut_at = null, shut_until = null where channel = ${channel}`
}

async function closeChannel(
  tx: Tx,
  channel: Channel,
  { shutAt, nextProbeAt }: { shutAt: Date; nextProbeAt: Date },
): Promise<void> {
  await tx`
    update exchange_channel set shut_at = ${shutAt}, shut_until = ${nextProbeAt} where channel = ${channel}`
  const key = `${channel}/${nextProbeAt.toISOString()}`
  await enqueue(tx, { kind: probeKind, key, payload: { channel }, runAt: nextProbeAt })
}

import * as z from 'zod/mini'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import type { Acting } from '../../audit/act.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { testChannel } from './operate-channel.ts'

const kind = 'test-channel'

/** Tests the channel after the transaction, because the company may take 20 s. One test per id. */
export async function testChannelLater(
  tx: Tx,
  { id, channel, actor, operator }: Omit<Acting, 'at'> & { id: string; channel: Channel },
): Promise<void> {
  const by = operator && { id: operator.id, role: operator.role, address: operator.address }
  await enqueue(tx, { kind, key: id, payload: { channel, actor, ...(by && { operator: by }) } })
}

export function testChannelJob(exchanges: ExchangeContext, clock: Clock): JobKind {
  return jobKind({
    kind,
    payload: z.object({
      channel: z.enum(channels),
      actor: z.string(),
      operator: z.optional(z.object({ id: z.string(), role: z.string(), address: z.string() })),
    }),
    atOnceMax: 1,
    run: async (wanted) => {
      await testChannel(exchanges, { ...wanted, at: clock.now() })
    },
  })
}

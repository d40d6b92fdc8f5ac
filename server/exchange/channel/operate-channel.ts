import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { type ExchangeContext, providerOf } from '../exchange-context.ts'
import type { Funds } from '../providers/provider.ts'

type ChannelOperation = Acting & { channel: Channel }

/** Members read the notice instead of the amounts. Exchanges under way wait until the end of the pause. */
export async function pauseChannel(
  tx: Tx,
  { channel, notice, at }: { channel: Channel; notice: string; at: Date },
): Promise<void> {
  await tx`
    insert into exchange_channel (channel, paused_at, notice) values (${channel}, ${at}, ${notice})
    on conflict (channel) do update set paused_at = excluded.paused_at, notice = excluded.notice`
}

/** Ends an operator's pause and an open circuit. */
export async function resumeChannel(tx: Tx, channel: Channel): Promise<void> {
  const resumed = await tx`
    update exchange_channel
    set paused_at = null, notice = null, failures = 0, shut_at = null, shut_until = null
    where channel = ${channel} and (paused_at is not null or shut_at is not null) returning channel`
  if (resumed.length === 0) throw operatorError('channel-not-paused', { channel })
}

/** Makes a harmless call to the company. Success turns on a channel that needs this test. */
export async function testChannel(exchanges: ExchangeContext, operation: ChannelOperation): Promise<Funds> {
  const { channel, actor, operator, at } = operation
  const { funds, name, testedAs = null } = providerOf(exchanges, channel)
  const answer = await funds(channel)
  await exchanges.db.tx(null, async (tx) => {
    if (answer.status === 'answered') {
      await tx`
        insert into exchange_channel (channel, tested_with, tested_at) values (${channel}, ${testedAs}, ${at})
        on conflict (channel) do update set tested_with = excluded.tested_with, tested_at = excluded.tested_at`
    }
    const [why, points] = answer.status === 'failed' ? [answer.why, null] : [null, answer.points]
    await tx`
      insert into exchange_channel (channel, test_ended_at, test_answer, test_funds)
      values (${channel}, ${at}, ${why}, ${points})
      on conflict (channel) do update set test_ended_at = excluded.test_ended_at,
        test_answer = excluded.test_answer, test_funds = excluded.test_funds`
    const details = { provider: name, ...answer }
    await recordAct(tx, { at, actor, operator, act: 'channel test', subject: channel, details })
  })
  return answer
}

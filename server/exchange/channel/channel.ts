import type { Channel } from '#contract/exchange/channel-names.ts'
import { type ChannelState, openStatuses } from '#contract/exchange/exchange.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { type ExchangeContext, providerOf } from '../exchange-context.ts'
import type { GiftProvider, Supply } from '../providers/provider.ts'

/** The stored state of a channel, besides its settings. */
export type StoredChannel = {
  pausedAt: Date | null
  notice: string | null
  failures: number
  shutAt: Date | null
  shutUntil: Date | null
  testedWith: string | null
  testedAt: Date | null
  /** The operator's last test, passed or not. Null answer: it passed. */
  testEndedAt: Date | null
  testAnswer: string | null
  testFunds: number | null
}

const ordinary: StoredChannel = {
  pausedAt: null,
  notice: null,
  failures: 0,
  shutAt: null,
  shutUntil: null,
  testedWith: null,
  testedAt: null,
  testEndedAt: null,
  testAnswer: null,
  testFunds: null,
}

const shutNotice =
  'ギフト提供会社との通信が不安定なため、交換の受付を一時停止しています。復旧し次第自動で再開します。'
const pausedNotice = '現在、交換の受付を一時停止しています。'

export type ChannelNow = {
  state: ChannelState
  notice: string | null
  supply: Supply
  provider: GiftProvider
}

export async function readChannel(sql: Sql | Tx, channel: Channel): Promise<StoredChannel> {
  const [row] = await sql<StoredChannel[]>`
    select paused_at as "pausedAt", notice, failures, shut_at as "shutAt", shut_until as "shutUntil",
      tested_with as "testedWith", tested_at as "testedAt", test_ended_at as "testEndedAt",
      test_answer as "testAnswer", test_funds as "testFunds"
    from exchange_channel where channel = ${channel}`
  return row ?? ordinary
}

/** Locks the state of a channel until the transaction ends. */
export async function lockChannel(tx: Tx, channel: Channel): Promise<StoredChannel> {
  // A channel without a row could not be locked.
  await tx`insert into exchange_channel (channel) values (${channel}) on conflict do nothing`
  await tx`select 1 from exchange_channel where channel = ${channel} for update`
  return readChannel(tx, channel)
}

/** Whether the channel is open now, and its amounts. */
export async function lookAtChannel(
  exchanges: ExchangeContext,
  channel: Channel,
  now: Date,
): Promise<ChannelNow> {
  const provider = providerOf(exchanges, channel)
  const row = await readChannel(exchanges.db.sql, channel)
  const nothing = { amounts: [], range: null }
  if (provider.testedAs && provider.testedAs !== row.testedWith) {
    return { state: 'off', notice: null, supply: nothing, provider }
  }
  if (row.pausedAt) return { state: 'paused', notice: row.notice ?? pausedNotice, supply: nothing, provider }
  if (row.shutAt) return { state: 'paused', notice: shutNotice, supply: nothing, provider }

  const supply = await provider.supply(channel, japanDay(now))
  const isEmpty = supply.amounts.length === 0 && supply.range === null
  return { state: isEmpty ? 'out-of-stock' : 'open', notice: null, supply, provider }
}

export async function findOpen(sql: Sql | Tx, uid: string): Promise<Map<Channel, string>> {
  const rows = await sql<{ channel: Channel; exchangeId: string }[]>`
    select channel, exchange_id as "exchangeId" from exchange_request
    where uid = ${uid} and status in ${sql([...openStatuses])}`
  return new Map(rows.map(({ channel, exchangeId }) => [channel, exchangeId]))
}

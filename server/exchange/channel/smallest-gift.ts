import { channels } from '#contract/exchange/channel-names.ts'
import type { ServiceStatus } from '#contract/notice/service-status.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { lookAtChannel } from './channel.ts'

/** The smallest gift that may be requested now, of two equal ones the first; null while no channel takes requests. */
export async function smallestGift(
  exchanges: ExchangeContext,
  now: Date,
): Promise<ServiceStatus['smallestGift']> {
  const offered = channels.map(async (channel) => {
    const { supply } = await lookAtChannel(exchanges, channel, now)
    const amounts = [...supply.amounts, ...(supply.range ? [supply.range.min] : [])]
    return amounts.map((points) => ({ channel, points }))
  })
  const gifts = (await Promise.all(offered)).flat()
  return gifts.sort((one, other) => one.points - other.points)[0] ?? null
}

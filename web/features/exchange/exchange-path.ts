import * as z from 'zod/mini'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { exchangeId as exchangeIdShape } from '#contract/exchange/exchange.ts'

type Search = Record<string, string | string[]>

export const exchangesPath = '/mypage/exchange'

export const channelPath = (channel: Channel): string => `${exchangesPath}/${channel}`

/** The page that shows an exchange and its gift. */
export const exchangePath = (channel: Channel, exchangeId: string): string =>
  `${channelPath(channel)}?${new URLSearchParams({ exchange: exchangeId })}`

/**
 * Where it is confirmed. The address names the exchange before there is one: going back and forth, a reload and a
 * press after a lost answer are all the same exchange.
 */
export const confirmPath = (channel: Channel, exchangeId: string, points: number): string =>
  `${exchangePath(channel, exchangeId)}&points=${points}`

export type ExchangeAddress = { exchangeId: string | null; points: number | null }

/** The valid values of a URL. */
export function readPlace({ exchange, points }: Search): ExchangeAddress {
  const id = z.safeParse(exchangeIdShape, exchange)
  const wanted = typeof points === 'string' && /^[1-9]\d{0,5}$/.test(points) ? Number(points) : null
  return { exchangeId: id.success ? id.data : null, points: wanted }
}

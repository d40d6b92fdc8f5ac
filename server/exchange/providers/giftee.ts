import { orderApiProvider } from './order-api.ts'
import type { GiftProvider } from './provider.ts'

export type GifteeSettings = { endpoint: string; apiKey: string; answerWithinMs?: number }

/** giftee Select: a URL at which the owner chooses a gift. */
export function gifteeProvider({ apiKey, ...settings }: GifteeSettings): GiftProvider {
  const headers = { authorization: `Bearer ${apiKey}` }
  return orderApiProvider({ name: 'giftee', channel: 'giftee_select', headers, ...settings })
}

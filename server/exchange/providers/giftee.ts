import { orderApiProvider } from './order-api.ts'
import type { Provider } from './provider.ts'

export type GifteeSettings = { endpoint: string; apiKey: string; answerWithinMs?: number }

/** giftee Select: an address at which its owner chooses what they like. */
export function gifteeProvider({ apiKey, ...settings }: GifteeSettings): Provider {
  const headers = { authorization: `Bearer ${apiKey}` }
  return orderApiProvider({ name: 'giftee', channel: 'giftee_select', headers, ...settings })
}

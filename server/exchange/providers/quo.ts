import { orderApiProvider } from './order-api.ts'
import type { GiftProvider } from './provider.ts'

export type QuoSettings = { endpoint: string; apiKey: string; answerWithinMs?: number }

/** QUOカードPay: a URL that opens the card. */
export function quoProvider({ apiKey, ...settings }: QuoSettings): GiftProvider {
  const headers = { 'x-api-key': apiKey }
  return orderApiProvider({ name: 'quo', channel: 'quo', headers, ...settings })
}

import { type ExchangeWait, exchangeWaits } from '#contract/exchange/exchange-waits.ts'

/** A block that ends by itself after 24 or 72 hours. */
export type WaitingBlock = { why: ExchangeWait['why']; until: string }

/** The one that lasts longest; null if none does or all have ended. */
export function waitingBlock(since: Parameters<typeof exchangeWaits>[0], now: Date): WaitingBlock | null {
  const waiting = exchangeWaits(since).filter(({ until }) => until > now)
  const [last] = waiting.sort((one, other) => other.until.getTime() - one.until.getTime())
  return last ? { ...last, until: last.until.toISOString() } : null
}

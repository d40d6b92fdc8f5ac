import type { Account } from '#contract/account.ts'
import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { exchangeAccountAgeHours } from '#contract/exchange/exchange-rules.ts'

/** A block that ends by itself after 24 or 72 hours. */
export type WaitingBlock = { why: 'account-too-new' | 'recent-change'; until: string }

/** The one that lasts longest; null if none does or all have ended. */
export function waitingBlock(blocks: ExchangeOffer['blocks'], now: Date): WaitingBlock | null {
  const waiting = blocks.flatMap(({ why, until }) =>
    (why === 'account-too-new' || why === 'recent-change') && until && Date.parse(until) > now.getTime()
      ? [{ why, until }]
      : [],
  )
  return waiting.sort((one, other) => Date.parse(other.until) - Date.parse(one.until))[0] ?? null
}

/** The block of a new account, which its record already shows before the server has answered. */
export function blockOfNewAccount({ createdAt }: Pick<Account, 'createdAt'>): ExchangeOffer['blocks'] {
  const until = new Date(Date.parse(createdAt) + exchangeAccountAgeHours * 3_600_000).toISOString()
  return [{ why: 'account-too-new', until }]
}

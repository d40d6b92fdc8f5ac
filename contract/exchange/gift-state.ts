import type { Day } from '../values/japan-day.ts'
import type { Exchange } from './exchange.ts'

/** `in-account`: it went into the member's own account with the company, so there is nothing to open. */
export type GiftState = 'unopened' | 'opened' | 'used' | 'expired' | 'in-account'

type OfGift = Pick<Exchange, 'status' | 'goesToAccount' | 'usedAt' | 'openedAt' | 'giftExpiresOn'>

/** Null while there is no gift. */
export function giftState(exchange: OfGift, today: Day): GiftState | null {
  const { status, goesToAccount, usedAt, openedAt, giftExpiresOn } = exchange
  if (status !== 'issued') return null
  if (goesToAccount) return 'in-account'
  if (usedAt) return 'used'
  // The last day itself still counts.
  if (giftExpiresOn !== null && giftExpiresOn < today) return 'expired'
  return openedAt === null ? 'unopened' : 'opened'
}

/** Those that end first come first. */
export const unopenedOf = (exchanges: Exchange[], today: Day): Exchange[] =>
  exchanges
    .filter((exchange) => giftState(exchange, today) === 'unopened')
    .sort((one, other) => (one.giftExpiresOn ?? '9').localeCompare(other.giftExpiresOn ?? '9'))

import type { Gift } from '#contract/exchange/exchange.ts'
import type { Channel } from '#contract/exchange/exchange-rules.ts'
import type { Tx } from '../../db/db.ts'

export const providerNames = ['inventory', 'paypay', 'amazon', 'quo', 'giftee'] as const
export type ProviderName = (typeof providerNames)[number]

/** What we ask of a provider. The same `orderId` is the same gift, however often it is asked for. */
export type Order = {
  orderId: string
  channel: Channel
  points: number
  /** The member's own account over there, where the gift goes into one. */
  account: string | null
  at: Date
}

export type Outcome =
  | { status: 'issued'; expiresOn: string | null }
  /** It does not exist and never will. `message` is in words for the member. */
  | { status: 'refused'; why: string; message: string }
  /** Nothing has happened over there, for certain; later it may. */
  | { status: 'later'; why: string }
  /** Accepted and being made: ask again under the same orderId how it went. */
  | { status: 'pending'; why: string }
  /** The provider may have issued it: ask again under the same orderId, give nothing back. */
  | { status: 'unknown'; why: string }

/** `absent`: the provider says for certain that it knows no such order. */
export type Checked = Outcome | { status: 'absent' }

export type Revealed = { status: 'revealed'; gift: Gift } | { status: 'unavailable'; why: string }

/** `canceled`: there is no gift under this order, nor will there be one. */
export type Canceled = { status: 'canceled' } | { status: 'refused' | 'unknown'; why: string }

export type Funds = { status: 'answered'; points: number | null } | { status: 'failed'; why: string }

/** What one can have of it now. */
export type Supply = { amounts: number[]; range: { min: number; max: number } | null }

/** One type for all. What goes wrong out there is a value and never an exception, so that it must be handled. */
export type Provider = {
  name: ProviderName
  issue: (order: Order) => Promise<Outcome>
  check: (order: Order) => Promise<Checked>
  reveal: (order: Order) => Promise<Revealed>
  cancel: (order: Order) => Promise<Canceled>
  /** What is left to give. It moves nothing, so it is also the question whether anybody is there. */
  funds: (channel: Channel) => Promise<Funds>
  supply: (channel: Channel, today: string) => Promise<Supply>
  /** Where each reveal is a call to the company: how many a minute, of all members together. */
  revealsPerMinuteMax?: number
  /** Sets something aside in the transaction of the request. False: there is nothing left. */
  setAside?: (tx: Tx, order: Order) => Promise<boolean>
  /** Names its settings. Where it is there, the channel is off until the operator's test with these has passed. */
  testedAs?: string
}

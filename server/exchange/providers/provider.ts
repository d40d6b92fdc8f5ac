import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Gift } from '#contract/exchange/exchange.ts'
import type { ProviderName } from '#contract/exchange/exchange-rules.ts'
import type { Tx } from '../../db/db.ts'

/** An order to a provider. The same `orderId` always means the same gift. */
export type Order = {
  orderId: string
  channel: Channel
  points: number
  /** The member's own account with the company, if the gift goes into one. */
  account: string | null
  at: Date
}

export type OrderOutcome =
  | { status: 'issued'; expiresOn: string | null }
  /** The gift does not exist and never will. `message` is for the member. */
  | { status: 'refused'; why: string; message: string }
  /** Certainly nothing has happened at the company; a later attempt may succeed. */
  | { status: 'later'; why: string }
  /** Accepted and in progress: check again under the same orderId. */
  | { status: 'pending'; why: string }
  /** The provider may have issued it: check again under the same orderId, and do not return the points. */
  | { status: 'unknown'; why: string }

/** `absent`: the provider is certain that it has no such order. */
export type Checked = OrderOutcome | { status: 'absent' }

export type Revealed = { status: 'revealed'; gift: Gift } | { status: 'unavailable'; why: string }

/** `canceled`: no gift exists under this order, and none will. */
export type Canceled = { status: 'canceled' } | { status: 'refused' | 'unknown'; why: string }

export type Funds = { status: 'answered'; points: number | null } | { status: 'failed'; why: string }

/** The amounts that can be issued now. */
export type Supply = { amounts: number[]; range: { min: number; max: number } | null }

/**
 * The type of all providers. Failures of the outside world are values and never exceptions, so that callers must handle
 * them.
 */
export type GiftProvider = {
  name: ProviderName
  issue: (order: Order) => Promise<OrderOutcome>
  check: (order: Order) => Promise<Checked>
  reveal: (order: Order) => Promise<Revealed>
  cancel: (order: Order) => Promise<Canceled>
  /** The remaining funds. Moves nothing, so it is also used as a probe. */
  funds: (channel: Channel) => Promise<Funds>
  supply: (channel: Channel, today: string) => Promise<Supply>
  /** If each reveal is a call to the company: the limit per minute for all members together. */
  revealsPerMinuteMax?: number
  /** Reserves a gift in the transaction of the request. False if none is left. */
  setAside?: (tx: Tx, order: Order) => Promise<boolean>
  /**
   * A hash of its settings. If present, the channel is off until the operator's test call with these settings has
   * passed.
   */
  testedAs?: string
}

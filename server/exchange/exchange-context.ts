import type { Channel } from '#contract/exchange/channel-names.ts'
import { channelRules, type ProviderName } from '#contract/exchange/exchange-rules.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { Trust } from '../trust/trust.ts'
import type { PaypayLinks } from './paypay-link/paypay-links.ts'
import type { GiftProvider } from './providers/provider.ts'
import type { GroupsOf } from './review/group.ts'
import type { Seals } from './stock/seal.ts'

/** Shared by the operations of exchanging. */
export type ExchangeContext = {
  db: Db
  publicOrigin: string
  providers: GiftProviders
  /** Set only with the provider of that name. */
  links: PaypayLinks | null
  /** Called after each step of a delivery. Fault-injection tests kill the process there. */
  onStep?: ((step: DeliveryStep) => void) | undefined
  trust: Trust
  /** First exchanges that are issued without a review in a day, of all members together. */
  unreviewedPerDay: number
  groupsOf: GroupsOf
  /** Encrypts and hashes the gifts in stock. */
  seals: Seals
  log: Log
}

/** `begun` and `ended` are committed; between them the provider has responded and the channel's state is stored. */
export const deliverySteps = ['begun', 'answered', 'noted', 'ended'] as const
export type DeliveryStep = (typeof deliverySteps)[number]

/** The configured providers. `inventory` is always among them. */
export type GiftProviders = { inventory: GiftProvider } & Partial<Record<ProviderName, GiftProvider>>

/** The company if it is configured, otherwise our own stock. */
export function providerOf(
  { providers }: Pick<ExchangeContext, 'providers'>,
  channel: Channel,
): GiftProvider {
  return providers[channelRules[channel].provider] ?? providers.inventory
}

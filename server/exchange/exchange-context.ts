import type { Channel } from '#contract/exchange/exchange-rules.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { Trust } from '../trust/trust.ts'
import type { PaypayLinks } from './paypay-link/paypay-links.ts'
import type { Provider, ProviderName } from './providers/provider.ts'

/** What the operations of exchanging share. */
export type ExchangeContext = {
  db: Db
  publicOrigin: string
  providers: Providers
  /** Only with the provider of that name. */
  links: PaypayLinks | null
  /** Told of each step of a delivery once it is done. Trials by fault end the process there. */
  onStep?: ((step: DeliveryStep) => void) | undefined
  trust: Trust
  log: Log
}

/** `begun` and `ended` are committed; between them the provider has answered and its channel's state is noted. */
export const deliverySteps = ['begun', 'answered', 'noted', 'ended'] as const
export type DeliveryStep = (typeof deliverySteps)[number]

/** Those that are set up. `inventory` always is. */
export type Providers = { inventory: Provider } & Partial<Record<ProviderName, Provider>>

const companyOf: Record<Channel, ProviderName> = {
  paypay: 'paypay',
  amazon: 'amazon',
  quo: 'quo',
  giftee_select: 'giftee',
}

/** The company itself where its settings are there, otherwise what is in stock. */
export function providerOf({ providers }: Pick<ExchangeContext, 'providers'>, channel: Channel): Provider {
  return providers[companyOf[channel]] ?? providers.inventory
}

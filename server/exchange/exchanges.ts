import type { Channel } from '#contract/exchange-rules.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { PaypayLinks } from './link.ts'
import type { Provider, ProviderName } from './providers/provider.ts'

/** What the operations of exchanging share. */
export type Exchanges = {
  db: Db
  publicOrigin: string
  providers: Providers
  /** Only with the provider of that name. */
  links: PaypayLinks | null
  log: Log
}

/** Those that are set up. `inventory` always is. */
export type Providers = { inventory: Provider } & Partial<Record<ProviderName, Provider>>

const companyOf: Record<Channel, ProviderName> = {
  paypay: 'paypay',
  amazon: 'amazon',
  quo: 'quo',
  giftee_select: 'giftee',
}

/** The company itself where its settings are there, otherwise what is in stock. */
export function providerOf({ providers }: Pick<Exchanges, 'providers'>, channel: Channel): Provider {
  return providers[companyOf[channel]] ?? providers.inventory
}

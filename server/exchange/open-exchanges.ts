import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { Exchanges } from './exchanges.ts'
import { inventoryProvider } from './providers/inventory.ts'
import { openSeals, type SealKey, type Seals } from './stock/seal.ts'

export type ExchangeSettings = {
  db: Db
  secret: string
  giftKeys: SealKey[]
  publicOrigin: string
  log: Log
}

/** Exchanging as the settings have it. */
export function openExchanges(settings: ExchangeSettings): { exchanges: Exchanges; seals: Seals } {
  const { db, secret, giftKeys, publicOrigin, log } = settings
  const seals = openSeals(secret, giftKeys)
  const providers = { inventory: inventoryProvider(db, seals) }
  return { exchanges: { db, publicOrigin, providers, log }, seals }
}

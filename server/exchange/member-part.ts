import type { Tx } from '../db/db.ts'
import { findOpen } from './channel/channel.ts'
import { readExchanges } from './exchange.ts'
import { freeAccount } from './paypay-link/link.ts'

const exportMax = 1_000_000

/** A member's exchanges. Gifts are shown on their page only and never exported. */
export const exchangePart = {
  name: 'exchange',

  export: (tx: Tx, uid: string) => readExchanges(tx, uid, { where: (sql) => sql`true`, limit: exportMax }),

  /** While points are on hold, a gift may be on its way. */
  mustWait: async (tx: Tx, uid: string) => (await findOpen(tx, uid)).size > 0,

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from exchange_reveal where uid = ${uid}`
    await tx`delete from exchange_event where uid = ${uid}`
    await tx`delete from exchange_request where uid = ${uid}`
    await tx`delete from exchange_link_flow where uid = ${uid}`
    await freeAccount(tx, uid)
  },
}

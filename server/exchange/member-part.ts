import type { Tx } from '../db/db.ts'
import { findOpen } from './channel/channel.ts'
import { readExchanges } from './exchange.ts'
import { giftsKeptUntil } from './gift/kept-until.ts'
import { endLinkLater } from './paypay-link/end-link-job.ts'
import { freeAccount } from './paypay-link/link.ts'

const exportMax = 1_000_000

type Leaving = { uid: string; eraseAt: Date }

/** A member's exchanges. Gifts are shown on their page only and never exported. */
export const exchangePart = {
  name: 'exchange',

  export: (tx: Tx, uid: string) => readExchanges(tx, uid, { where: (sql) => sql`true`, limit: exportMax }),

  /** While points are on hold, a gift may be on its way. A gift that was issued waits for the member for a while. */
  mustWait: async (tx: Tx, { uid, eraseAt }: Leaving, now: Date) =>
    (await findOpen(tx, uid)).size > 0 || (await giftsKeptUntil(tx, { uid, eraseAt }, now)) !== null,

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from exchange_reveal where uid = ${uid}`
    await tx`delete from exchange_event where uid = ${uid}`
    await tx`delete from exchange_request where uid = ${uid}`
    await tx`delete from exchange_number where uid = ${uid}`
    await tx`delete from exchange_link_flow where uid = ${uid}`
    const account = await freeAccount(tx, uid)
    if (account) await endLinkLater(tx, account)
  },
}

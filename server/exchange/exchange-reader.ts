import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/read-newest.ts'
import { readExchanges } from './exchange.ts'

/** More than can be open at once, so that every open exchange is included. */
const shownMax = 20

export const exchangeReader: LiveReader = {
  document: exchangeDocument,
  read: async (sql, uid) => ({ exchanges: await newestExchanges(sql, uid) }),
}

async function newestExchanges(sql: Sql | Tx, uid: string) {
  return readExchanges(sql, uid, {
    where: (each) => each`(
      status in ${each([...openStatuses])}
      or exchange_id in (
        select exchange_id from exchange_request where uid = ${uid} order by requested_at desc limit ${shownMax}
      ))`,
    limit: shownMax * 2,
  })
}

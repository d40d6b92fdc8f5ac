import { channels } from '#contract/exchange/channel-names.ts'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/read-newest.ts'
import { readExchanges } from './exchange.ts'
import { isUnopened } from './gift/unopened.ts'

const finishedMax = 20
/** More than anybody leaves unopened: at most three gifts are issued a day. */
const unopenedMax = 100
/** One is open per channel. */
const openMax = channels.length

export const exchangeReader: LiveReader = {
  document: exchangeDocument,
  read: async (sql, uid) => ({ exchanges: await newestExchanges(sql, uid) }),
}

async function newestExchanges(sql: Sql | Tx, uid: string) {
  return readExchanges(sql, uid, {
    where: (each) => each`(
      status in ${each([...openStatuses])}
      or exchange_id in (
        select exchange_id from exchange_request where uid = ${uid} order by requested_at desc limit ${finishedMax}
      )
      or exchange_id in (
        select exchange_id from exchange_request where uid = ${uid} and ${isUnopened(each)}
        order by requested_at desc limit ${unopenedMax}
      ))`,
    limit: openMax + finishedMax + unopenedMax,
  })
}

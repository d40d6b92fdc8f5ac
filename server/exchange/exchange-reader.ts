import { channels } from '#contract/exchange/channel-names.ts'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import type { InJson, Sql } from '../db/db.ts'
import { partReader, rowsOf } from '../live/live-reader.ts'
import { selectExchanges, shownExchange, type WithTimeline } from './exchange.ts'
import { isUnopened } from './gift/unopened.ts'

const finishedMax = 20
/** More than anybody leaves unopened: at most three gifts are issued a day. */
const unopenedMax = 100
/** One is open per channel. */
const openMax = channels.length

type Row = { exchanges: InJson<WithTimeline>[]; paypayLinkedAt: Date | null }

export const exchangeReader = partReader<Row>({
  document: exchangeDocument,
  select: (sql, uid) => sql`
    select ${rowsOf(sql, selectNewest(sql, uid))} as exchanges, (
      select linked_at from exchange_link where uid = ${uid} and channel = 'paypay') as "paypayLinkedAt"`,
  data: ([row]) =>
    row && {
      exchanges: row.exchanges.map(shownExchange),
      paypayLinkedAt: row.paypayLinkedAt && new Date(row.paypayLinkedAt).toISOString(),
    },
})

const selectNewest = (sql: Sql, uid: string) =>
  selectExchanges(sql, uid, {
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

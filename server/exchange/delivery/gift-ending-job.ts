import { giftEndingNoticeDays } from '#contract/exchange/exchange-rules.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { type NoticeWindow, noticeWindows } from '../../notice/notice-windows.ts'
import { recordEvent } from '../../notice/record-event.ts'
import { columns, type ExchangeKey, type StoredExchange } from '../exchange.ts'
import { isUnopened } from '../gift/unopened.ts'

/** Nine in the morning in Japan. */
const offsetMs = 0
const pageSize = 500

/** Reminds members of gifts that end soon and were never opened. */
export function giftEndingJob({ db }: { db: Db }, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'gifts-ending',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => {
      for (const window of noticeWindows(giftEndingNoticeDays, japanDay(now)))
        await remindWithin(db, window, now)
    },
  })
}

async function remindWithin(db: Db, window: NoticeWindow, now: Date): Promise<void> {
  let after: ExchangeKey = { uid: '', exchangeId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await unopened(db.sql, window, after)
    for (const key of page) await db.tx(key.uid, (tx) => remind(tx, key, window, now))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}

const unopened = (sql: Sql, window: NoticeWindow, after: ExchangeKey) => sql<ExchangeKey[]>`
  select uid, exchange_id as "exchangeId" from exchange_request
  where ${isEnding(sql, window)}
    and (uid, exchange_id) > (${after.uid}, ${after.exchangeId}::uuid)
  order by uid, exchange_id limit ${pageSize}`

const isEnding = (sql: Sql | Tx, { from, to }: NoticeWindow) =>
  sql`${isUnopened(sql)} and gift_expires_on between ${from} and ${to}`

async function remind(tx: Tx, key: ExchangeKey, window: NoticeWindow, at: Date): Promise<void> {
  // Checked again under the lock: the member may have opened it since it was listed.
  const [exchange] = await tx<StoredExchange[]>`
    select ${columns(tx)} from exchange_request
    where uid = ${key.uid} and exchange_id = ${key.exchangeId} and ${isEnding(tx, window)} for update`
  const endsOn = exchange?.giftExpiresOn
  if (!exchange || !endsOn) return
  const { uid, exchangeId, number, channel, points } = exchange
  const event = {
    kind: 'gift-ending',
    exchangeId,
    number,
    channel,
    points,
    endsOn,
    days: window.days,
  } as const
  await recordEvent(tx, { uid, key: `gift-ending/${exchangeId}/${window.days}`, event, at })
}

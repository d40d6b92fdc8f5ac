import { giftEndingNoticeDays } from '#contract/exchange/exchange-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { recordEvent } from '../../notice/record-event.ts'
import { columns, type ExchangeKey, type StoredExchange } from '../exchange.ts'
import { isUnopened } from '../gift/unopened.ts'

const dayMs = 86_400_000
/** Nine in the morning in Japan. */
const offsetMs = 0
const pageSize = 500

type Window = { days: number; from: string; to: string }

/** Reminds members of gifts that end soon and were never opened. */
export function giftEndingJob({ db }: { db: Db }, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'gifts-ending',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => {
      for (const window of windowsOf(japanDay(now))) await remindWithin(db, window, now)
    },
  })
}

/** For each reminder, the range of last days for which it is the nearest one due. */
function windowsOf(today: string): Window[] {
  const nearestFirst = [...giftEndingNoticeDays].sort((one, other) => one - other)
  return nearestFirst.map((days, place) => {
    const nearer = nearestFirst[place - 1]
    return { days, from: addDays(today, nearer === undefined ? 0 : nearer + 1), to: addDays(today, days) }
  })
}

async function remindWithin(db: Db, window: Window, now: Date): Promise<void> {
  let after: ExchangeKey = { uid: '', exchangeId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await unopened(db.sql, window, after)
    for (const key of page) await db.tx(key.uid, (tx) => remind(tx, key, window, now))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}

const unopened = (sql: Sql, window: Window, after: ExchangeKey) => sql<ExchangeKey[]>`
  select uid, exchange_id as "exchangeId" from exchange_request
  where ${isEnding(sql, window)}
    and (uid, exchange_id) > (${after.uid}, ${after.exchangeId}::uuid)
  order by uid, exchange_id limit ${pageSize}`

const isEnding = (sql: Sql | Tx, { from, to }: Window) =>
  sql`${isUnopened(sql)} and gift_expires_on between ${from} and ${to}`

async function remind(tx: Tx, key: ExchangeKey, window: Window, at: Date): Promise<void> {
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
    ...(number && { number }),
    channel,
    points,
    endsOn,
    days: window.days,
  } as const
  await recordEvent(tx, { uid, key: `gift-ending/${exchangeId}/${window.days}`, event, at })
}

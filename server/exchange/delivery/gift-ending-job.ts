import { giftEndingNoticeDays } from '#contract/exchange/exchange-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { recordEvent } from '../../notice/record-event.ts'
import { type ExchangeKey, lockExchange } from '../exchange.ts'
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

const unopened = (sql: Sql, { from, to }: Window, after: ExchangeKey) => sql<ExchangeKey[]>`
  select uid, exchange_id as "exchangeId" from exchange_request
  where ${isUnopened(sql)} and gift_expires_on between ${from} and ${to}
    and (uid, exchange_id) > (${after.uid}, ${after.exchangeId}::uuid)
  order by uid, exchange_id limit ${pageSize}`

async function remind(tx: Tx, key: ExchangeKey, { days }: Window, at: Date): Promise<void> {
  const exchange = await lockExchange(tx, key)
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
    days,
  } as const
  await recordEvent(tx, { uid, key: `gift-ending/${exchangeId}/${days}`, event, at })
}

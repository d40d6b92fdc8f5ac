import type { Channel } from '#contract/exchange/channel-names.ts'
import { stockCountMax } from '#contract/exchange/stock-columns.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import { type ExchangeContext, providerOf } from '../exchange-context.ts'
import { readShelf, type ShelfLine, stockLow } from './report.ts'

const paceDays = 28
/** Buying and importing gifts takes about a week. */
const lowDays = 14
const shortDays = 7
/** Somewhat above the threshold, so that a few gifts more or less do not send a mail each time. */
const enoughDays = 21

export type PacedLine = ShelfLine & {
  /** Exchanges of the last 28 days, without those that came to nothing. */
  exchanges: number
  /** Null if nothing was exchanged. */
  daysLeft: number | null
  isInUse: boolean
}

/** The stock with how long it lasts at the pace of the last 28 days. */
export const readPacedStock = (exchanges: ExchangeContext, now: Date): Promise<PacedLine[]> =>
  pacedStock(exchanges.db.sql, {
    now,
    isStocked: (channel) => providerOf(exchanges, channel).name === 'inventory',
  })

type Pacing = {
  now: Date
  /** Whether a channel gives out our own gifts, and not those of a company. */
  isStocked: (channel: Channel) => boolean
}

/** The same for the doctor, which opens no provider. */
export async function pacedStock(sql: Sql, { now, isStocked }: Pacing): Promise<PacedLine[]> {
  const since = new Date(now.getTime() - paceDays * dayMs)
  const pace = await sql<{ channel: Channel; points: number; exchanges: number }[]>`
    select channel, points, count(*) as exchanges from exchange_request
    where status in ('requested', 'review', 'issuing', 'unknown', 'issued') and requested_at >= ${since}
    group by channel, points`
  // Enough for 56 days at any pace, so that a count that stops never looks like a low stock.
  const freeMax = Math.max(stockCountMax, ...pace.map(({ exchanges: count }) => 2 * count))
  const lines = await readShelf(sql, japanDay(now), { freeMax })
  return lines.map((line) => {
    const found = pace.find(({ channel, points }) => channel === line.channel && points === line.points)
    const count = found?.exchanges ?? 0
    const daysLeft = count === 0 ? null : Math.floor((line.free * paceDays) / count)
    return { ...line, exchanges: count, daysLeft, isInUse: isStocked(line.channel) }
  })
}

/** The operators should buy more. */
export const isLow = ({ free, daysLeft, isInUse }: PacedLine): boolean =>
  isInUse && (free < stockLow || (daysLeft !== null && daysLeft < lowDays))

/** Less than a week is left: sold out before a purchase arrives. */
export const isShort = ({ daysLeft, isInUse }: PacedLine): boolean =>
  isInUse && daysLeft !== null && daysLeft < shortDays

export const isEnough = ({ free, daysLeft, isInUse }: PacedLine): boolean =>
  !isInUse || (free >= 2 * stockLow && (daysLeft === null || daysLeft >= enoughDays))

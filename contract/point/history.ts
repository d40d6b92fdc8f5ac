import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { callable } from '../protocol/callable.ts'
import { missionIds } from './mission-rules.ts'
import { pointCount } from './point-count.ts'

/** The names of the filters in the URL. */
export const historyFilters = ['all', 'earned', 'exchange', 'returned', 'expired', 'referral'] as const
export type HistoryFilter = (typeof historyFilters)[number]

export const historyFilterNames: Record<HistoryFilter, string> = {
  all: 'すべて',
  earned: '獲得',
  exchange: '交換',
  returned: '返還',
  expired: '失効',
  referral: '紹介',
}

/**
 * Why the balance changed. `granted` and `taken` are acts of the operator, `reversed` reverses a single movement.
 * `exchange` is the moment points were put on hold; the entry's state says how it ended.
 */
export const movementKinds = [
  'mission',
  'referral',
  'exchange',
  'returned',
  'expired',
  'granted',
  'taken',
  'reversed',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** `held`: on hold for an open exchange. `returned`: the points came back, as an entry of their own. */
const movementStates = ['done', 'held', 'returned', 'reversed'] as const

export const historyEntry = z.object({
  /** The member's transfer number, and the paging key. Transfers that do not change the balance leave gaps. */
  seq: z.int(),
  at: time,
  kind: z.enum(movementKinds),
  state: z.enum(movementStates),
  mission: z.nullable(z.enum(missionIds)),
  channel: z.nullable(z.enum(channels)),
  /** The part that a campaign added to a mission or a referral. */
  isCampaign: z.boolean(),
  exchangeId: z.nullable(z.string()),
  /** The operator's message to the member, if the operator made the movement. */
  note: z.nullable(z.string()),
  /** Signed change of the available points. Never zero. */
  points: z.int(),
  balanceAfter: pointCount,
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyPageSize = 50

/** The highest possible transfer number; a larger one is not a valid paging key. */
const place = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** Newest first. `before` is the seq of the last entry the caller has, so pages do not shift when entries are added. */
export const readHistory = callable({
  name: 'history-read',
  access: 'member',
  idempotent: true,
  input: z.object({
    filter: z.enum(historyFilters),
    before: z.nullable(place),
    limit: z.int().check(z.minimum(1), z.maximum(500)),
  }),
  output: z.object({ entries: z.array(historyEntry), hasMore: z.boolean() }),
})

/** All movements of one year in Japan, oldest first, for the CSV. Paged: `after` is the last seq. */
export const readHistoryYear = callable({
  name: 'history-year',
  access: 'member',
  idempotent: true,
  input: z.object({
    year: z.int().check(z.minimum(2_020), z.maximum(2_200)),
    after: z.nullable(place),
  }),
  output: z.object({ entries: z.array(historyEntry), hasMore: z.boolean(), firstYear: z.int() }),
})

import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/exchange-rules.ts'
import { callable } from '../protocol/callable.ts'
import { missionIds } from './mission.ts'
import { pointCount } from './point.ts'

/** The names of the filters, as they stand in the address. */
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
 * Why the balance moved. `granted` and `taken` are the operator's acts, `reversed` takes a single movement back.
 * `exchange` is the moment points were set aside; what became of it is the entry's state.
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

/** `held`: set aside for an exchange that is under way. `returned`: it came back, by an entry of its own. */
export const movementStates = ['done', 'held', 'returned', 'reversed'] as const

export const historyEntry = z.object({
  /** The member's own count of transfers, and the key of paging. Transfers that leave the balance alone show as gaps. */
  seq: z.int(),
  transferId: z.string(),
  at: time,
  kind: z.enum(movementKinds),
  state: z.enum(movementStates),
  mission: z.nullable(z.enum(missionIds)),
  channel: z.nullable(z.enum(channels)),
  exchangeId: z.nullable(z.string()),
  /** The operator's words to the member, where the movement was theirs. */
  note: z.nullable(z.string()),
  /** Signed: what it did to the points one can use. Never zero. */
  points: z.int(),
  balanceAfter: pointCount,
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyPageSize = 50

/** As far as a count of transfers reaches: what is beyond is nobody's place. */
const place = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** Newest first. `before` is the seq of the last entry one has; pages never shift when something new arrives. */
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

/** Every movement of one year of Japan, oldest first, for the CSV. Asked page by page: `after` is the last seq. */
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

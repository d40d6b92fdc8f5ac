import { returnedStatuses } from '#contract/exchange/exchange.ts'
import type { ExchangeBlock } from '#contract/exchange/exchange-blocks.ts'
import {
  cancellationsPerDayMax,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import { exchangeWaits } from '#contract/exchange/exchange-waits.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { findMemberWith, isRestricted, type StoredMember } from '../../auth/member/member.ts'
import type { InJson, Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'

/** A member's requests on this day and in this month in Japan. Requests whose points were returned do not count. */
export type Used = {
  requests: number
  pointsToday: number
  pointsThisMonth: number
  /** When the currently linked PayPay account was linked. */
  paypayLinkedAt: Date | null
}

type Block = { why: ExchangeBlock; until: Date | null }

export async function usedBy(sql: Sql | Tx, uid: string, now: Date): Promise<Used> {
  const [used] = await sql<Used[]>`${usedColumns(sql, uid, now)}`
  return used ?? { requests: 0, pointsToday: 0, pointsThisMonth: 0, paypayLinkedAt: null }
}

/** The member and their requests, in one statement. */
export async function findMemberAndUsed(
  sql: Sql | Tx,
  uid: string,
  now: Date,
): Promise<{ member: StoredMember; used: Used } | null> {
  const column = sql`(select to_jsonb(row) from (${usedColumns(sql, uid, now)}) row) as used`
  const found = await findMemberWith<{ used: InJson<Used> }>(sql, uid, column)
  if (!found) return null
  const { used, ...member } = found
  const paypayLinkedAt = used.paypayLinkedAt === null ? null : new Date(used.paypayLinkedAt)
  return { member, used: { ...used, paypayLinkedAt } }
}

function usedColumns(sql: Sql | Tx, uid: string, now: Date) {
  const today = japanDay(now)
  return sql`
    select count(*) filter (where requested_at >= ${beginningOf(today)}) as requests,
      coalesce(sum(points) filter (where requested_at >= ${beginningOf(today)}), 0) as "pointsToday",
      coalesce(sum(points), 0) as "pointsThisMonth",
      (select linked_at from exchange_link where uid = ${uid} and channel = 'paypay') as "paypayLinkedAt"
    from exchange_request
    where uid = ${uid} and requested_at >= ${beginningOf(firstOfMonth(today))}
      and status not in ${sql([...returnedStatuses])}`
}

/** Refuses a cancellation above the limit. The caller holds the member's lock, so parallel ones count one by one. */
export async function refuseMoreCancellations(tx: Tx, uid: string, now: Date): Promise<void> {
  const today = japanDay(now)
  const [row] = await tx<{ canceled: number }[]>`
    select count(*) as canceled from exchange_event
    where uid = ${uid} and status = 'canceled' and at >= ${beginningOf(today)}`
  if ((row?.canceled ?? 0) < cancellationsPerDayMax) return
  const until = beginningOf(addDays(today, 1)).toISOString()
  throw new CallError('resource-exhausted', 'cancellations-reached', { until })
}

/** The reasons why a member cannot exchange this many points now, in the order of `exchangeBlocks`. A refusal names the first. */
export function blocksOf(member: StoredMember, used: Used, points: number, now: Date): Block[] {
  const today = japanDay(now)
  const tomorrow = beginningOf(addDays(today, 1))
  const nextMonth = beginningOf(firstOfNextMonth(today))
  const rules: [boolean, Block][] = [
    [isRestricted(member, now), { why: 'restricted', until: member.restrictedUntil }],
    [member.emailVerifiedAt === null, { why: 'email-not-verified', until: null }],
    ...exchangeWaits({ ...member, ...used }).map((wait): [boolean, Block] => [wait.until > now, wait]),
    [used.requests >= exchangesPerDayMax, { why: 'daily-count-reached', until: tomorrow }],
    [used.pointsToday + points > exchangePointsPerDayMax, { why: 'daily-points-reached', until: tomorrow }],
    [
      used.pointsThisMonth + points > exchangePointsPerMonthMax,
      { why: 'monthly-points-reached', until: nextMonth },
    ],
  ]
  return rules.flatMap(([stands, block]) => (stands ? [block] : []))
}

/** When the last of the blocks ends. Null if one does not end by itself. */
export function lastEndOf(standing: readonly Block[]): Date | null {
  const ends = standing.flatMap(({ until }) => until ?? [])
  return ends.length < standing.length ? null : new Date(Math.max(...ends.map((end) => end.getTime())))
}

const beginningOf = (day: string) => new Date(`${day}T00:00:00+09:00`)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** The first of a month plus 31 days is always in the next month. */
const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))

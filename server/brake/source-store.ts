import {
  sourceExpectedMin,
  sourceGrowth,
  sourceHistoryDays,
  sourcePauseTimes,
} from '#contract/point/sources.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'

type Claimed = {
  source: string
  /** The least amount that is expected of the source in a day, if more than of any source. */
  expectedMin?: number | undefined
  at: Date
}

/** A process leases this part of what a source may pay in a day at once, so that leases are rare. */
const sliceParts = 100

/**
 * Leases from what the source may still pay today: at least `wanted` if there is as much, 0 if it is paused. The lease
 * that gets nothing pauses the source. A source that was paused on an earlier day stays paused.
 */
export async function leaseOfDay(sql: Sql, wanted: Claimed & { points: number }): Promise<number> {
  const granted = await lease(sql, wanted)
  if (granted !== null) return granted
  await openDay(sql, wanted)
  return (await lease(sql, wanted)) ?? 0
}

async function lease(sql: Sql, { source, points, at }: Claimed & { points: number }): Promise<number | null> {
  const [row] = await sql<{ granted: number }[]>`
    update brake_day today set
      leased = case when before.paused_at is null
        then least(before.pauses_at, before.leased + greatest(${points}::bigint, before.pauses_at / ${sliceParts}))
        else before.leased end,
      paused_at = case when before.leased < before.pauses_at then before.paused_at
        else coalesce(before.paused_at, ${at}::timestamptz) end
    from (
      select source, day, leased, pauses_at, paused_at from brake_day
      where source = ${source} and day = ${japanDay(at)} for update
    ) before
    where today.source = before.source and today.day = before.day
    returning (today.leased - before.leased)::int as granted`
  return row?.granted ?? null
}

/**
 * The highest of the last days decides what is expected. A day counts up to what was expected of it, unless a person has
 * looked: otherwise one day of an attack would raise the limit of the next.
 */
async function openDay(sql: Sql | Tx, { source, expectedMin, at }: Claimed): Promise<void> {
  const day = japanDay(at)
  const least = Math.max(expectedMin ?? 0, sourceExpectedMin)
  await sql`
    insert into brake_day (source, day, expected, pauses_at, paused_at)
    select ${source}, ${day}, expected, expected * ${sourcePauseTimes}, paused_at from (
      select
        greatest(${least}::bigint, ceil(${sourceGrowth}::numeric * coalesce(max(
          case when resumed_at is null then least(leased, expected) else leased end
        ) filter (where day >= ${addDays(day, -sourceHistoryDays)}), 0))::bigint) as expected,
        min(paused_at) as paused_at
      from brake_day where source = ${source} and day < ${day}
    ) history
    on conflict (source, day) do nothing`
}

/** Gives back what a process did not use of its slice. */
export async function returnToDay(
  sql: Sql,
  { source, day, points }: { source: string; day: Day; points: number },
): Promise<void> {
  await sql`update brake_day set leased = leased - ${points} where source = ${source} and day = ${day}`
}

/** The points that the source may still pay today before a person looks. Its row is locked until the transaction ends. */
export async function lockRoom(tx: Tx, claimed: Claimed): Promise<number> {
  await openDay(tx, claimed)
  const [row] = await tx<{ room: number }[]>`
    select case when paused_at is null then pauses_at - leased else 0 end::int as room from brake_day
    where source = ${claimed.source} and day = ${japanDay(claimed.at)} for update`
  return row?.room ?? 0
}

/** Counts what was paid under the lock of `lockRoom`. The source pauses once there is no room for another `largest`. */
export async function countPaid(
  tx: Tx,
  { source, at }: Claimed,
  { points, largest }: { points: number; largest: number },
): Promise<void> {
  await tx`
    update brake_day set leased = leased + ${points},
      paused_at = case when leased + ${points + largest} > pauses_at then coalesce(paused_at, ${at}) else paused_at end
    where source = ${source} and day = ${japanDay(at)}`
}

/** A person has looked: the source pays again, today as much again as it may in a day. */
export async function resumeSource(tx: Tx, { source, at }: Claimed): Promise<void> {
  await tx`
    update brake_day set paused_at = null, paused_told_at = null, resumed_at = ${at},
      pauses_at = case when day = ${japanDay(at)} then leased + expected * ${sourcePauseTimes} else pauses_at end
    where source = ${source} and paused_at is not null`
}

export type SourceDay = {
  source: string
  day: Day
  /** Points leased to processes, which is what was paid but for the rests of their slices. */
  leased: number
  expected: number
  pausesAt: number
  pausedAt: Date | null
  resumedAt: Date | null
}

/** The sources that paid something today, and those that are paused, each with its newest day. */
export const readSources = (sql: Sql | Tx, now: Date) => sql<SourceDay[]>`
  select distinct on (source) ${columns(sql)} from brake_day
  where day = ${japanDay(now)} or paused_at is not null order by source, day desc`

export async function lockSource(tx: Tx, source: string): Promise<SourceDay | null> {
  const rows = await tx<SourceDay[]>`
    select ${columns(tx)} from brake_day where source = ${source} and paused_at is not null order by day desc for update`
  return rows[0] ?? null
}

/** Those about which nobody was told yet, each told once: above what is expected today, or paused. */
export async function takeUntold(tx: Tx, now: Date): Promise<SourceDay[]> {
  return tx<SourceDay[]>`
    update brake_day set told_at = coalesce(told_at, ${now}::timestamptz),
      paused_told_at = case when paused_at is null then null else coalesce(paused_told_at, ${now}::timestamptz) end
    where day = ${japanDay(now)}
      and (leased > expected and told_at is null or paused_at is not null and paused_told_at is null)
    returning ${columns(tx)}`
}

/** Older days decide nothing any more. */
export async function forgetDays(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from brake_day where day < ${addDays(japanDay(now), -sourceHistoryDays)} and paused_at is null`
}

const columns = (sql: Sql | Tx) => sql`
  source, day::text, leased::int, expected::int, pauses_at::int as "pausesAt", paused_at as "pausedAt",
  resumed_at as "resumedAt"`

import { appIds } from '#contract/apps/apps.ts'
import { type Pace, paceDaysMax } from '#contract/point/goal.ts'
import { dailyRecordMission, missionIds, missions } from '#contract/point/mission-rules.ts'
import { addDays, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Sql, Tx } from '../db/db.ts'
import { firstMovementAt } from './history.ts'
import type { Period } from './movement-lines.ts'

const repeatable = missionIds.filter((id) => missions[id].often !== 'once')

/**
 * The points that repeatable missions brought on the last days before today, since the member's first movement. Without
 * campaigns, which end, and without what was reversed.
 */
export async function readPace(sql: Sql, uid: string, now: Date): Promise<Pace> {
  const today = japanDay(now)
  const firstAt = await firstMovementAt(sql, uid)
  if (!firstAt) return { days: 0, points: 0, squares: 0 }
  const days = Math.min(paceDaysMax, Math.max(0, daysBetween(japanDay(firstAt), today)))
  const [sums] = await sql<[Omit<Pace, 'days'>]>`
    select coalesce(sum(points), 0)::int as points, coalesce(sum(points * points), 0)::int as squares from (
      select sum(points)::int as points from ledger_transfer transfer
      where uid = ${uid} and kind = 'mission' and mission in ${sql(repeatable)} and key not like 'campaign/%'
        and at >= ${startOfDay(addDays(today, -days))} and at < ${startOfDay(today)}
        and not exists (
          select 1 from ledger_transfer reversal where reversal.uid = ${uid} and reversal.reverses = transfer.seq
        )
      group by (at at time zone 'Asia/Tokyo')::date
    ) day`
  return { days, ...sums }
}

const ofRecords = appIds.map(dailyRecordMission)

/** The points that missions brought a member, campaigns included, and on how many days one of a record was paid. */
export async function missionPointsIn(
  sql: Sql | Tx,
  uid: string,
  { from, to }: Period,
): Promise<{ points: number; recordDays: number }> {
  const [row] = await sql<[{ points: number; recordDays: number }]>`
    select coalesce(sum(points), 0)::int as points,
      count(distinct (at at time zone 'Asia/Tokyo')::date) filter (where mission in ${sql(ofRecords)})::int as "recordDays"
    from ledger_transfer transfer
    where uid = ${uid} and kind = 'mission' and at >= ${from} and at < ${to}
      and not exists (
        select 1 from ledger_transfer reversal where reversal.uid = ${uid} and reversal.reverses = transfer.seq
      )`
  return row
}

import { missionIds, missions } from '#contract/point/mission-rules.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'

const activeMissions = missionIds.filter((id) => !missions[id].isNoActiveDay)

/**
 * The days in Japan since `from` on which the member earned a mission that makes a day active. The server's time of the
 * payment counts, so a record that claims an earlier day adds nothing. What was taken back does not count.
 */
export async function activeDaysSince(sql: Sql | Tx, uid: string, from: Day): Promise<Day[]> {
  const rows = await sql<{ day: Day }[]>`
    select distinct (at at time zone 'Asia/Tokyo')::date::text as day
    from ledger_transfer transfer
    where uid = ${uid} and kind = 'mission' and mission in ${sql(activeMissions)}
      and at >= ${new Date(`${from}T00:00:00+09:00`)}
      and not exists (
        select 1 from ledger_transfer reversal where reversal.uid = ${uid} and reversal.reverses = transfer.seq
      )
    order by day`
  return rows.map(({ day }) => day)
}

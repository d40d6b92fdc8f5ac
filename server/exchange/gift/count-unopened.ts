import type { Sql } from '../../db/db.ts'

type UnopenedGifts = { gifts: number; points: number }

/** Gifts that had been issued by a moment and had not been opened by then. */
export async function countUnopenedAt(sql: Sql, at: Date): Promise<UnopenedGifts> {
  const [row] = await sql<UnopenedGifts[]>`
    select count(*) as gifts, coalesce(sum(points), 0)::bigint as points
    from exchange_request request
    where status = 'issued' and account is null
      and (opened_at is null or opened_at >= ${at}) and (used_at is null or used_at >= ${at})
      and exists (
        select from exchange_event event
        where event.uid = request.uid and event.exchange_id = request.exchange_id
          and event.status = 'issued' and event.at < ${at})`
  return row ?? { gifts: 0, points: 0 }
}

import { coalesce } from './coalesce.ts'
import type { Sql } from './db.ts'
import { firstTable } from './distribute.ts'

/**
 * Tells the shard of a member on a distributed database. Asks the coordinator and keeps nothing, because shards are split
 * and moved while the server runs. An outdated answer is harmless: a statement over two shards is slower, not wrong.
 */
export const openShards = (sql: Sql): ((uid: string) => Promise<string>) =>
  coalesce<string, string>((uids) => readShards(sql, uids), { batchMax: 1_000, atOnce: 2 })

async function readShards(sql: Sql, uids: string[]): Promise<PromiseSettledResult<string>[]> {
  const rows = await sql<{ shard: string }[]>`
    select get_shard_id_for_distribution_column(${firstTable}, uid)::text as shard
    from unnest(${uids}::text[]) with ordinality as member (uid, place) order by place`
  return rows.map(({ shard }) => ({ status: 'fulfilled', value: shard }))
}

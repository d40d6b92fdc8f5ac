import type { MetricReading } from '../../metrics/reading.ts'
import type { Sql } from '../db.ts'

type Replication = {
  /** The address of the primary; `local` for one that is reached over a socket. */
  leader: string
  /** Standbys that every commit waits for. */
  synchronous: number
  others: number
  /** Writes that the standby furthest behind has not yet replayed. */
  lagBytes: number
}

/** The standbys of the primary. Without the right `pg_read_all_stats` none is seen. */
export async function readReplication(sql: Sql): Promise<Replication> {
  const [row] = await sql<Replication[]>`
    select coalesce(host(inet_server_addr()), 'local') as leader,
      count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
      count(*) filter (where sync_state in ('async', 'potential'))::int as others,
      coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 as "lagBytes"
    from pg_stat_replication where state = 'streaming'`
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export function replicationReadings(sql: Sql): MetricReading[] {
  return [
    {
      name: 'kotsukotsu_database_standbys',
      help: 'Standbys that receive every write, by kind: a commit waits for the synchronous ones',
      labelNames: ['kind'],
      read: async () => {
        const { synchronous, others } = await readReplication(sql)
        return [
          { labels: { kind: 'synchronous' }, value: synchronous },
          { labels: { kind: 'other' }, value: others },
        ]
      },
    },
    {
      name: 'kotsukotsu_database_lag_bytes',
      help: 'Writes that the slowest standby has not yet replayed',
      read: async () => [{ value: (await readReplication(sql)).lagBytes }],
    },
    {
      name: 'kotsukotsu_database_leader',
      help: '1 for the address of the primary',
      labelNames: ['host'],
      read: async () => [{ labels: { host: (await readReplication(sql)).leader }, value: 1 }],
    },
  ]
}

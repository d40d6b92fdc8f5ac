import type { MetricReading } from '../../metrics/reading.ts'
import type { Sql } from '../db.ts'

/** The archive of the write-ahead log; null if PostgreSQL keeps none. */
export async function readArchive(sql: Sql): Promise<{ isFailing: boolean; lastAt: Date | null } | null> {
  const [row] = await sql<{ isOn: boolean; isFailing: boolean; lastAt: Date | null }[]>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "lastAt",
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as "isFailing"
    from pg_stat_archiver`
  return row?.isOn ? row : null
}

export const archiveReading = (sql: Sql): MetricReading => ({
  name: 'kotsukotsu_database_archive_failing',
  help: '1 while PostgreSQL cannot archive its write-ahead log, of which a restore to any second is made',
  read: async () => {
    const archive = await readArchive(sql)
    return archive ? [{ value: archive.isFailing ? 1 : 0 }] : []
  },
})

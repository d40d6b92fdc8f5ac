import type { Sql } from '../db/db.ts'
import { ageSeconds, type MetricReading } from '../metrics/reading.ts'

/** The queue by kind. Done jobs are left out: they are many and need nobody. */
export function jobReadings(sql: Sql): MetricReading[] {
  return [
    {
      name: 'kotsukotsu_jobs',
      help: 'Jobs by kind and state: waiting, retrying after a failure, failed for good, set aside by an operator',
      labelNames: ['kind', 'state'],
      read: async () => {
        const rows = await sql<{ kind: string; state: string; count: number }[]>`
          select kind, count(*) as count, case
              when state = 'waiting' and last_error is null then 'waiting'
              when state = 'waiting' then 'retrying'
              when set_aside_at is null then 'failed'
              else 'aside'
            end as state
          from job_task where state in ('waiting', 'failed') group by 1, 3`
        return rows.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }))
      },
    },
    {
      name: 'kotsukotsu_job_age_seconds',
      help: 'How long the longest overdue job of a kind has been due',
      labelNames: ['kind'],
      read: async (now) => {
        const rows = await sql<{ kind: string; since: Date }[]>`
          select kind, min(greatest(run_at, created_at)) as since from job_task
          where state = 'waiting' and run_at <= ${now} group by kind`
        return rows.map(({ kind, since }) => ({ labels: { kind }, value: ageSeconds(since, now) }))
      },
    },
  ]
}

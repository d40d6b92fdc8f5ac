import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { jobReadings } from './job-readings.ts'
import { past, type Retention } from './retention.ts'

/** No caller repeats a key after 90 days, and an operator looks at a failed job within 30. */
export const jobRetention: readonly Retention[] = [
  {
    table: 'job_task',
    where: (sql, now) => sql`state = 'done' and ${past('ended_at', { days: 90 })(sql, now)}`,
  },
  {
    table: 'job_task',
    where: (sql, now) => sql`state = 'failed' and ${past('ended_at', { days: 30 })(sql, now)}`,
  },
  {
    table: 'job_task',
    // It may be a mail's address and text.
    empty: (sql) => sql`payload = '{}', last_error = null`,
    where: (sql, now) => sql`
      state = 'failed' and payload <> '{}' and ${past('ended_at', { days: 7 })(sql, now)}`,
  },
]

export const jobsFeature = ({ sql }: { sql: Sql }): Feature => ({
  retention: jobRetention,
  readings: jobReadings(sql),
})

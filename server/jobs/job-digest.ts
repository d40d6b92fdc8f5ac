import { minuteMs } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'

/** Retries of a mail server that is away for minutes need nobody. */
const retriesTold = 5

/** For the operator's morning mail: jobs that have failed for good, and jobs that keep failing. */
export async function jobDigestLines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string; failed: number; retrying: number }[]>`
    select kind,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'waiting') as retrying
    from job_task
    where state = 'failed' and set_aside_at is null
      or state = 'waiting' and last_error is not null and attempts >= ${retriesTold}
    group by kind order by kind`
  return rows.flatMap(({ kind, failed, retrying }) => [
    ...(failed > 0 ? [`失敗して止まっている処理（${kind}）: ${failed}件`] : []),
    ...(retrying > 0 ? [`失敗が続き、再試行している処理（${kind}）: ${retrying}件`] : []),
  ])
}

/** The state of the queue: jobs that failed for good, jobs that retry, and how long the longest overdue one waits. */
export async function readJobTrouble(
  sql: Sql,
  now: Date,
): Promise<{ failed: number; retrying: number; oldestMinutes: number }> {
  const [row] = await sql<{ failed: number; retrying: number; oldest: Date | null }[]>`
    select
      count(*) filter (where state = 'failed' and set_aside_at is null) as failed,
      count(*) filter (where state = 'waiting' and last_error is not null) as retrying,
      min(greatest(run_at, created_at)) filter (where state = 'waiting' and run_at <= ${now}) as oldest
    from job_task where state in ('failed', 'waiting')`
  const oldestMs = row?.oldest ? Math.max(0, now.getTime() - row.oldest.getTime()) : 0
  return {
    failed: row?.failed ?? 0,
    retrying: row?.retrying ?? 0,
    oldestMinutes: Math.round(oldestMs / minuteMs),
  }
}

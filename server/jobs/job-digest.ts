import { jobKindName } from '#contract/console/job-kinds.ts'
import { digits } from '#contract/values/digits.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { DigestLine } from '../acts/digest-line.ts'
import type { Sql } from '../db/db.ts'

/** Retries of a mail server that is away for minutes need nobody. */
const retriesTold = 5

/** For the operator's morning mail: jobs that have failed for good, and jobs that keep failing. */
export async function jobDigestLines(sql: Sql): Promise<DigestLine[]> {
  const rows = await sql<{ kind: string; failed: number; retrying: number }[]>`
    select kind,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'waiting') as retrying
    from job_task
    where state = 'failed' and set_aside_at is null
      or state = 'waiting' and last_error is not null and attempts >= ${retriesTold}
    group by kind order by kind`
  return rows.flatMap(({ kind, failed, retrying }) => [
    ...(failed > 0
      ? [
          {
            waits: `失敗して止まっている仕事（${jobKindName(kind)}）: ${digits(failed)}件`,
            next: '「仕事」でエラーを読み、原因を直してから、もう一度実行してください。',
            path: '/jobs',
          },
        ]
      : []),
    ...(retrying > 0
      ? [
          {
            waits: `失敗が続き、再試行している仕事（${jobKindName(kind)}）: ${digits(retrying)}件`,
            next: '「仕事」でエラーを読んでください。自動で再試行しています。',
            path: '/jobs',
          },
        ]
      : []),
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

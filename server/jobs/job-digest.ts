import type { Sql } from '../db/db.ts'

/** Retries of a mail server that is away for minutes need nobody. */
const retriesTold = 5

/** For the operator's morning mail: jobs that have failed for good, and jobs that keep failing. */
export async function jobDigestLines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string; failed: number; retrying: number }[]>`
    select kind,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'waiting') as retrying
    from job_item
    where state = 'failed' and set_aside_at is null
      or state = 'waiting' and last_error is not null and attempts >= ${retriesTold}
    group by kind order by kind`
  return rows.flatMap(({ kind, failed, retrying }) => [
    ...(failed > 0 ? [`失敗して止まっている処理（${kind}）: ${failed}件`] : []),
    ...(retrying > 0 ? [`失敗が続き、再試行している処理（${kind}）: ${retrying}件`] : []),
  ])
}

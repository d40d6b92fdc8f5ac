import type { Clock } from '../clock.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import type { TestDatabase } from './database/test-database.ts'

/** Runs all due jobs of these kinds, as the job loop would, until none is due. */
export async function runDue(db: TestDatabase, kinds: readonly JobKind[], clock: Clock): Promise<void> {
  for (;;) {
    const [due] = await db.sql<{ id: string; kind: string; uid: string; payload: unknown }[]>`
      update job_task set state = 'done', ended_at = now() where id = (
        select id from job_task
        where kind in ${db.sql(kinds.map(({ kind }) => kind))} and state = 'waiting' and run_at <= ${clock.now()}
        order by run_at, created_at limit 1)
      returning id, kind, uid, payload`
    if (!due) return
    const kind = kinds.find((each) => each.kind === due.kind)
    await kind?.run(due.payload, { id: due.id, kind: due.kind, uid: due.uid, attempt: 1 })
  }
}

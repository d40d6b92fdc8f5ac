import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { GiveUp, type JobKind } from './job-kind.ts'
import { endLease, failLease, type Leased, renewLease } from './lease.ts'

type RunOptions = { sql: Sql; clock: Clock; log: Log; leaseMs: number }

/** Runs one leased job and saves its result. */
export async function runJob(
  leased: Leased,
  kind: JobKind,
  { sql, clock, log, leaseMs }: RunOptions,
): Promise<void> {
  const { id, uid, attempts } = leased
  // Renew the lease while the job runs, so that it expires only if the process died.
  const renewal = setInterval(() => {
    renewLease(sql, leased, leaseMs).catch((error: unknown) =>
      log.warn({ err: error, job: id }, 'could not renew the job lease'),
    )
  }, leaseMs / 3)
  try {
    // Only a job whose process died on every attempt gets here more often than its schedule allows.
    if (attempts > kind.retryMs.length + 1) throw new GiveUp('its process ended on every attempt')
    await kind.run(leased.payload, { id, kind: kind.kind, uid, attempt: attempts })
    await endLease(sql, leased, clock.now())
  } catch (error) {
    const waitMs = error instanceof GiveUp ? undefined : kind.retryMs[attempts - 1]
    log.warn({ err: error, job: id, kind: kind.kind, attempts, waitMs }, 'job failed')
    const now = clock.now()
    const runAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs)
    await failLease(sql, leased, error instanceof Error ? error.message : String(error), now, runAt)
  } finally {
    clearInterval(renewal)
  }
}

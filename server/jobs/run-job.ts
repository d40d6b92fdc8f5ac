import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { jobSeconds } from '../metrics/meters.ts'
import { traced } from '../tracing/tracing.ts'
import { GiveUp, type JobKind } from './job-kind.ts'
import { endLease, failLease, type Leased, renewLease } from './lease.ts'
import { safeError } from './safe-error.ts'

type RunOptions = { sql: Sql; clock: Clock; log: Log; leaseMs: number }

/** Runs one leased job and saves its result. */
export async function runJob(
  leased: Leased,
  kind: JobKind,
  { sql, clock, log, leaseMs }: RunOptions,
): Promise<void> {
  const { id, uid, attempts } = leased
  const end = jobSeconds.startTimer({ kind: kind.kind })
  // Renew the lease while the job runs, so that it expires only if the process died.
  const renewal = setInterval(() => {
    renewLease(sql, leased, leaseMs).catch((error: unknown) =>
      log.warn({ err: loggable(error, leased.payload), job: id }, 'could not renew the job lease'),
    )
  }, leaseMs / 3)
  try {
    // Only a job whose process died on every attempt gets here more often than its schedule allows.
    if (attempts > kind.retryMs.length + 1) throw new GiveUp('its process ended on every attempt')
    const job = { id, kind: kind.kind, uid, attempt: attempts }
    await traced(`job ${kind.kind}`, { attempt: attempts }, () => kind.run(leased.payload, job))
    await endLease(sql, leased, clock.now())
    end({ result: 'done' })
  } catch (error) {
    const waitMs = error instanceof GiveUp ? undefined : kind.retryMs[attempts - 1]
    log.warn(
      { err: loggable(error, leased.payload), job: id, kind: kind.kind, attempts, waitMs },
      'job failed',
    )
    end({ result: waitMs === undefined ? 'failed' : 'retried' })
    const now = clock.now()
    const runAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs)
    await failLease(sql, leased, error instanceof Error ? error.message : String(error), now, runAt)
  } finally {
    clearInterval(renewal)
  }
}

/** A mail server repeats the address it refuses: the log gets neither that nor any other text of the payload. */
function loggable(error: unknown, payload: unknown): Error {
  const safe = new Error(safeError(error instanceof Error ? error.message : String(error), payload))
  if (!(error instanceof Error)) return safe
  safe.name = error.name
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  safe.stack = [`${safe.name}: ${safe.message}`, ...calls].join('\n')
  return safe
}

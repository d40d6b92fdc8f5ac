import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { JobKind } from './job-kind.ts'
import { leaseNext } from './lease.ts'
import { enqueueRecurring, type Recurring } from './recurring.ts'
import { runJob } from './run-job.ts'
import { onWake } from './wake.ts'

export type JobLoopOptions = {
  db: Db
  clock: Clock
  log: Log
  kinds: readonly JobKind[]
  recurring?: readonly Recurring[]
  concurrency?: number
  /** How often to look without being woken: for work of other processes, and for its hour. */
  lookMs?: number
  leaseMs?: number
}

export type JobLoop = {
  wake: () => void
  /** Takes no more work and settles when the running jobs have ended. */
  stop: () => Promise<void>
}

export function startJobs(options: JobLoopOptions): JobLoop {
  const { db, clock, log, recurring = [], concurrency = 4, lookMs = 1_000, leaseMs = 60_000 } = options
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]))
  const running = new Set<Promise<void>>()
  let isStopping = false
  let isLooking = false
  let wasWoken = false

  async function takeAll() {
    await enqueueRecurring(db, recurring, clock.now())
    while (!isStopping && kinds.size > 0 && running.size < concurrency) {
      const leased = await leaseNext(db.sql, [...kinds.keys()], clock.now(), leaseMs)
      const kind = leased && kinds.get(leased.kind)
      if (!kind) return
      const work = runJob(leased, kind, { sql: db.sql, clock, log, leaseMs })
        // The lease runs out, and the job is taken again.
        .catch((error: unknown) => log.error({ err: error, job: leased.id }, 'end of a job not written'))
        .finally(() => {
          running.delete(work)
          look()
        })
      running.add(work)
    }
  }

  /** One look at a time; being woken during one means another after it. */
  let looking = Promise.resolve()
  function look() {
    wasWoken = true
    if (isLooking || isStopping) return
    isLooking = true
    looking = lookWhileWoken().finally(() => {
      isLooking = false
    })
  }

  async function lookWhileWoken() {
    while (wasWoken && !isStopping) {
      wasWoken = false
      await takeAll().catch((error: unknown) => log.warn({ err: error }, 'jobs not looked at'))
    }
  }

  const timer = setInterval(look, lookMs)
  const stopWaking = onWake(look)
  look()

  return {
    wake: look,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      stopWaking()
      await looking
      await Promise.all(running)
    },
  }
}

import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { JobKind } from './job-kind.ts'
import { openLeases } from './lease.ts'
import { enqueueRecurring, isRecurring } from './recurring.ts'
import { runJob } from './run-job.ts'
import { onWake } from './wake.ts'

export type JobLoopOptions = {
  db: Db
  clock: Clock
  log: Log
  /** Recurring ones are enqueued by the loop itself. */
  kinds: readonly JobKind[]
  concurrency?: number
  /** Polling interval without a wake-up: for jobs of other processes and jobs that become due. */
  lookMs?: number
  leaseMs?: number
}

type JobLoop = {
  wake: () => void
  /** Takes no more jobs and resolves when the running ones have finished. */
  stop: () => Promise<void>
}

export function startJobs(options: JobLoopOptions): JobLoop {
  const { db, clock, log, concurrency = 6, lookMs = 1_000, leaseMs = 60_000 } = options
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]))
  const recurring = options.kinds.filter(isRecurring)
  const running = new Map<Promise<void>, string>()
  const leaseNext = openLeases(db.sql, leaseMs)
  let isStopping = false
  let isLooking = false
  let wasWoken = false

  async function takeAll() {
    await enqueueRecurring(db, recurring, clock.now())
    while (!isStopping && running.size < concurrency) {
      const wanted = kindsWithRoom()
      if (wanted.length === 0) return
      const leased = await leaseNext(wanted, clock.now())
      const kind = leased && kinds.get(leased.kind)
      if (!kind) return
      const work = runJob(leased, kind, { sql: db.sql, clock, log, leaseMs })
        // The lease expires and the job runs again.
        .catch((error: unknown) =>
          log.error({ err: error, job: leased.id }, 'could not save the job result; the job will run again'),
        )
        .finally(() => {
          running.delete(work)
          look()
        })
      running.set(work, kind.kind)
    }
  }

  /** Recurring jobs take half of the room at most: many are due in one moment, and some read whole tables. */
  function kindsWithRoom(): string[] {
    const names = [...running.values()]
    const countOf = (name: string) => names.filter((each) => each === name).length
    const upkeep = recurring.reduce((sum, { kind }) => sum + countOf(kind), 0)
    const hasRoom = (kind: JobKind) =>
      countOf(kind.kind) < kind.atOnceMax && (upkeep < concurrency / 2 || !isRecurring(kind))
    return [...kinds.values()].filter(hasRoom).map(({ kind }) => kind)
  }

  /** One poll at a time; a wake-up during a poll triggers another one after it. */
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
      await takeAll().catch((error: unknown) =>
        log.warn({ err: error }, 'could not poll for jobs; retrying at the next interval'),
      )
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
      await Promise.all(running.keys())
    },
  }
}

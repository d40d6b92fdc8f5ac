import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { enqueue } from './enqueue.ts'
import { type JobKind, jobKind } from './job-kind.ts'

/** A job that is due at each full interval plus the offset. After a long downtime it runs once. */
export type RecurringJob = JobKind & {
  everyMs: number
  offsetMs: number
  /** The same work without a queue, for tests. */
  runNow: () => Promise<void>
}

/** `run` gets the time by the product's clock. It may run twice, so it must be idempotent. */
export function recurringJob(definition: {
  kind: string
  clock: Clock
  everyMs: number
  offsetMs?: number
  run: (now: Date) => Promise<void>
}): RecurringJob {
  const { kind, clock, everyMs, offsetMs = 0, run } = definition
  const runNow = () => run(clock.now())
  const job = jobKind({ kind, payload: z.object({ roundAt: z.string() }), run: runNow })
  return { ...job, everyMs, offsetMs, runNow }
}

export const isRecurring = (job: JobKind): job is RecurringJob => 'everyMs' in job

const lastRound = new WeakMap<RecurringJob, number>()

/** Enqueues each interval once by its key, whichever process comes first. */
export async function enqueueRecurring(db: Db, jobs: readonly RecurringJob[], now: Date): Promise<void> {
  for (const job of jobs) {
    const { kind, everyMs, offsetMs } = job
    const round = Math.floor((now.getTime() - offsetMs) / everyMs)
    if (lastRound.get(job) === round) continue
    const roundAt = new Date(round * everyMs + offsetMs)
    await db.tx(null, (tx) =>
      enqueue(tx, { kind, key: roundAt.toISOString(), payload: { roundAt: roundAt.toISOString() } }),
    )
    lastRound.set(job, round)
  }
}

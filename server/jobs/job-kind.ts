import type * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'

/** Seconds, minutes, hours: survives short and long outages. After that the operator has to look. */
export const defaultRetryMs = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs] as const

export type Job = {
  id: string
  kind: string
  uid: string | null
  /** 1 on the first attempt. */
  attempt: number
}

/** The work for one kind of job. `run` may run twice, so it must be idempotent. */
export type JobKind = {
  kind: string
  retryMs: readonly number[]
  /** Concurrency per loop, so that other kinds continue while these wait for an outside service. */
  atOnceMax: number
  run: (payload: unknown, job: Job) => Promise<void>
}

export function jobKind<Payload extends Schema>(definition: {
  kind: string
  payload: Payload
  retryMs?: readonly number[]
  atOnceMax?: number
  run: (payload: z.output<Payload>, job: Job) => Promise<void>
}): JobKind {
  const {
    kind,
    payload: shape,
    retryMs = defaultRetryMs,
    atOnceMax = Number.POSITIVE_INFINITY,
    run,
  } = definition
  return { kind, retryMs, atOnceMax, run: async (payload, job) => run(shape.parse(payload), job) }
}

/** Thrown by a job that retries cannot help: it goes to the operator at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

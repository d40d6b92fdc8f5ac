import type { Handler } from './http/handle.ts'
import type { Routes } from './http/site.ts'
import type { JobKind } from './jobs/job-kind.ts'
import type { Retention } from './jobs/retention.ts'
import type { LiveReader } from './live/live-reader.ts'
import type { MetricReading } from './metrics/reading.ts'

/** Everything that one folder adds to the product. Its `feature.ts` builds it, and product.ts lists it. */
export type Feature = {
  callables?: readonly Handler[]
  /** Recurring jobs included: the loop enqueues those by itself. */
  jobs?: readonly JobKind[]
  /** Rows that are deleted after some time. */
  retention?: readonly Retention[]
  readers?: readonly LiveReader[]
  routes?: readonly Routes[]
  /** Figures in the database that operators watch. */
  readings?: readonly MetricReading[]
  /** Called once, after the last job and call have ended. */
  close?: () => Promise<void>
}

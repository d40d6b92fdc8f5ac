import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

const sourceRow = z.object({
  source: z.string(),
  /** Points paid today; for a paused source, on the day it was last asked. */
  paid: z.int(),
  expected: z.int(),
  pausesAt: z.int(),
  pausedAt: z.nullable(time),
  /** Points that it owes and that a person must look at. */
  waiting: z.nullable(z.object({ members: z.int(), points: z.int(), since: time })),
})
export type SourceRow = z.output<typeof sourceRow>

/** The sources of points today. `at`: what waits since then or longer is what `resumeSourceAct` pays. */
export const listSources = operatorCallable({
  name: 'console-source-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ at: time, sources: z.array(sourceRow) }),
})

/**
 * Somebody has looked: what has waited since `until` or longer is paid, and the source pays again. `until` keeps the
 * preview still while more arrives.
 */
export const resumeSourceAct = operatorAct({
  name: 'console-source-resume',
  act: 'source resume',
  role: 'reviewer',
  input: z.object({ source: z.string().check(z.maxLength(80)), until: time }),
})

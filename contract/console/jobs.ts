import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { operatorAct } from './act.ts'
import { mailKinds } from './job-kinds.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'
import { type OperatorRole, roleAllows } from './roles.ts'

/** `failed`: waits for an operator. `retrying`: runs again by itself. `aside`: an operator has set it aside. */
const jobStates = ['failed', 'retrying', 'aside'] as const
type JobState = (typeof jobStates)[number]

export const jobStateNames: Record<JobState, string> = {
  failed: '失敗',
  retrying: '自動で再試行中',
  aside: '取り除いた',
}

const uid = z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))

const jobRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  key: z.nullable(z.string()),
  uid,
  nickname: z.nullable(z.string()),
  state: z.enum(jobStates),
  attempts: z.int(),
  createdAt: time,
  /** The time of the last failure; for a job that runs again, of the next attempt. */
  at: time,
  /** Without addresses, codes and any text of the job's contents. Null once the contents are forgotten. */
  error: z.nullable(z.string()),
  isForgotten: z.boolean(),
  setAsideBy: z.nullable(z.string()),
})
export type JobRow = z.output<typeof jobRow>

/** Jobs that have failed. Without a state: those that wait for an operator. */
export const listJobs = operatorCallable({
  name: 'console-job-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter, kind: filter }),
  output: listOutput(jobRow),
})

const jobKey = z.object({ id: z.uuid(), uid })

/** サポート may retry mails only; the server refuses other kinds. */
export const retryFailedJobAct = operatorAct({
  name: 'console-job-retry',
  act: 'jobs retry',
  role: 'support',
  words: ['id'],
  input: jobKey,
})

export const setFailedJobAsideAct = operatorAct({
  name: 'console-job-set-aside',
  act: 'jobs set-aside',
  role: 'admin',
  words: ['id'],
  input: jobKey,
})

export const mayRetry = (role: OperatorRole, kind: string): boolean =>
  roleAllows(role, mailKinds.includes(kind) ? retryFailedJobAct.role : setFailedJobAsideAct.role)

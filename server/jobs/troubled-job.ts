import type { Sql, Tx } from '../db/db.ts'
import { safeError, safeKey } from './safe-error.ts'

/** `failed`: waits for the operator. `aside`: the operator has set it aside. `retrying`: runs again by itself. */
type TroubleState = 'failed' | 'aside' | 'retrying'

/** A job that has failed, without its payload: that may be a mail's address and text. */
export type TroubledJob = {
  id: string
  kind: string
  key: string | null
  uid: string | null
  state: TroubleState
  attempts: number
  createdAt: Date
  /** The last failure if it is final, or the next attempt. */
  at: Date
  /** On one line and without anything of the payload. Null once the contents are forgotten. */
  error: string | null
  /** Forgotten contents cannot run again. */
  isForgotten: boolean
  setAsideBy: string | null
}

export type TroublePlace = { at: Date; id: string }

type Wanted = { state: TroubleState; kind?: string; after?: TroublePlace | null; max: number }

/** One page of the troubled jobs of a state: the newest failure, or the next attempt, first. */
export async function listTroubledJobs(
  sql: Sql,
  { state, kind, after = null, max }: Wanted,
): Promise<TroubledJob[]> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
  const rows =
    state === 'retrying'
      ? sql<StoredJob[]>`
          select ${columns(sql)} from job_task
          where state = 'waiting' and last_error is not null ${ofKind}
            ${after ? sql`and (run_at, id) > (${after.at}, ${after.id})` : sql``}
          order by run_at, id limit ${max}`
      : sql<StoredJob[]>`
          select ${columns(sql)} from job_task
          where state = 'failed' and set_aside_at is ${state === 'aside' ? sql`not null` : sql`null`} ${ofKind}
            ${after ? sql`and (ended_at, id) < (${after.at}, ${after.id})` : sql``}
          order by ended_at desc, id desc limit ${max}`
  return (await rows).map(troubledJob)
}

/** Failed jobs whose id begins so, as many as tell whether the beginning names one. */
export async function findFailedJobs(sql: Sql, beginning: string): Promise<TroubledJob[]> {
  const rows = await sql<StoredJob[]>`
    select ${columns(sql)} from job_task where state = 'failed' and starts_with(id::text, ${beginning}) limit 2`
  return rows.map(troubledJob)
}

export type StoredJob = Omit<TroubledJob, 'state' | 'at' | 'error' | 'isForgotten'> & {
  state: 'waiting' | 'failed' | 'done'
  payload: unknown
  runAt: Date
  endedAt: Date | null
  setAsideAt: Date | null
  lastError: string | null
}

export const columns = (sql: Sql | Tx) => sql`
  id, kind, key, uid, state, attempts, payload, created_at as "createdAt", run_at as "runAt", ended_at as "endedAt",
  set_aside_at as "setAsideAt", set_aside_by as "setAsideBy", last_error as "lastError"`

export function troubledJob(stored: StoredJob): TroubledJob {
  const { id, kind, key, uid, attempts, createdAt, setAsideBy, lastError, payload } = stored
  return {
    id,
    kind,
    uid,
    attempts,
    createdAt,
    setAsideBy,
    key: key === null ? null : safeKey(key),
    state: stored.state === 'failed' ? (stored.setAsideAt ? 'aside' : 'failed') : 'retrying',
    at: stored.endedAt ?? stored.runAt,
    error: lastError === null ? null : safeError(lastError, payload),
    isForgotten: lastError === null && isEmpty(payload),
  }
}

/** The retention of jobs empties the payload and the error of a failed job together. */
const isEmpty = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0

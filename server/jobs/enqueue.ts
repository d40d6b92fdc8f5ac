import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { wakeJobs } from './wake.ts'

export type NewJob = {
  kind: string
  /** Jobs of a member (or of nobody) with the same kind and key run once, however often they are enqueued. */
  key?: string
  uid?: string
  /** A description in words. It stays with the finished job, so it must hold nothing secret. */
  title?: string
  payload: { [name: string]: postgres.JSONValue }
  /** By the product's clock; immediately if absent. */
  runAt?: Date
}

/** Adds a job in the caller's transaction, so that both commit or neither does. */
export async function enqueue(tx: Tx, { kind, key, uid, title, payload, runAt }: NewJob): Promise<void> {
  const at = runAt ?? new Date(0)
  const id = randomUUID()
  const home = homeOf({ id, key, uid })
  await tx`
    insert into job_task (home, id, kind, key, uid, title, payload, run_at, created_at)
    values (${home}, ${id}, ${kind}, ${key ?? null}, ${uid ?? null}, ${title ?? null}, ${tx.json(payload)}, ${at}, now())
    on conflict (home, kind, key) do nothing`
  afterCommit(tx, wakeJobs)
}

/** Withdraws a member's jobs of a kind that have not ended. One that is running goes on. */
export async function cancelJobs(tx: Tx, { kind, uid }: { kind: string; uid: string }): Promise<void> {
  await tx`delete from job_task where home = ${uid} and kind = ${kind} and state = 'waiting'`
}

/** Removes a member's finished jobs whose keys begin alike, for a job that enqueues itself again and again. */
export async function forgetDone(
  tx: Tx,
  { kind, uid, keyStart }: { kind: string; uid: string; keyStart: string },
): Promise<void> {
  await tx`
    delete from job_task
    where home = ${uid} and kind = ${kind} and state = 'done' and starts_with(key, ${keyStart})`
}

type Names = { id: string; key?: string | null | undefined; uid?: string | null | undefined }

/** A job is stored with its member. Work that concerns nobody is spread over the nodes; one key always has one home. */
const homeOf = ({ id, key, uid }: Names): string => uid ?? key ?? id

import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { wakeJobs } from './wake.ts'

export type NewJob = {
  kind: string
  /** Jobs with the same kind and key run once, however often they are enqueued. */
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
  await tx`
    insert into job_item (id, kind, key, uid, title, payload, run_at, created_at)
    values (${randomUUID()}, ${kind}, ${key ?? null}, ${uid ?? null}, ${title ?? null}, ${tx.json(payload)}, ${at},
      now())
    on conflict (kind, key) do nothing`
  afterCommit(tx, wakeJobs)
}

import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { wakeJobs } from './wake.ts'

export type NewJob = {
  kind: string
  /** Work of the same kind and key is done once, however often it is enqueued. */
  key?: string
  uid?: string
  payload: { [name: string]: postgres.JSONValue }
  /** By the product's clock; at once when absent. */
  runAt?: Date
}

/** Writes down work in the transaction that wants it: committed together, or neither. */
export async function enqueue(tx: Tx, { kind, key, uid, payload, runAt }: NewJob): Promise<void> {
  const at = runAt ?? new Date(0)
  await tx`
    insert into job_item (id, kind, key, uid, payload, run_at, created_at)
    values (${randomUUID()}, ${kind}, ${key ?? null}, ${uid ?? null}, ${tx.json(payload)}, ${at}, now())
    on conflict (kind, key) do nothing`
  afterCommit(tx, wakeJobs)
}

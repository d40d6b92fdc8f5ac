import * as z from 'zod/mini'
import type { Db, Sql, Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { AuditedAct, RecordedAct } from './act.ts'
import { appendEntry } from './chain.ts'
import { sealAct } from './entry.ts'
import { listActs } from './list-acts.ts'

/** Must run in the transaction of the act itself, so that neither exists without the other. */
export async function recordAct(tx: Tx, act: AuditedAct): Promise<void> {
  await appendEntry(tx, await sealAct(tx, act))
}

const kind = 'record-act'

/**
 * The same for a member's own request: a job appends the entry, so that members never wait for the chain. The entry is
 * sealed now, so that the job holds nothing that an erasure would have to find.
 */
export async function recordActLater(tx: Tx, act: AuditedAct): Promise<void> {
  const { at, sealed, ...entry } = await sealAct(tx, act)
  const payload = { ...entry, at: at.toISOString(), sealed: sealed?.toString('base64') ?? null }
  await enqueue(tx, { kind, payload })
}

export function recordActJob(db: Db): JobKind {
  const text = z.nullable(z.string())
  const payload = z.object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    act: z.string(),
    subject: text,
    content: text,
    memberRef: text,
    sealed: text,
    operatorId: text,
    operatorRole: text,
    operatorAddress: text,
  })
  return jobKind({
    kind,
    payload,
    run: ({ at, sealed, ...entry }) =>
      db.tx(null, (tx) =>
        appendEntry(tx, {
          ...entry,
          at: new Date(at),
          sealed: sealed === null ? null : Buffer.from(sealed, 'base64'),
        }),
      ),
  })
}

/** All acts on one subject, oldest first. */
export async function actsOn(sql: Sql | Tx, subject: string): Promise<RecordedAct[]> {
  return (await listActs(sql, { subject })).reverse()
}

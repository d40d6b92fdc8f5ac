import * as z from 'zod/mini'
import { lockMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { grantByOperator } from '../../ledger/operate.ts'
import { batchKey, countAlike } from './count-alike.ts'
import { lineColumns, outcomeFor, type StoredLine } from './dry-run.ts'
import { findBatch } from './grant-batch.ts'

const kind = 'grant-batch'
const linesAtOnce = 200

export const grantBatchLater = (tx: Tx, batchId: string) =>
  enqueue(tx, { kind, key: batchId, payload: { batchId } })

/**
 * Pays the open lines of an approved batch, one member and one transaction at a time. The ledger's key names batch and
 * line, so a run that is killed goes on where it was, and a second run at the same time pays nobody twice.
 */
export async function runGrantBatch({ db, clock }: Context, batchId: string): Promise<void> {
  const batch = await findBatch(db.sql, batchId)
  if (!batch?.approvedAt || !batch.note) return
  for (;;) {
    const open = await db.sql<StoredLine[]>`
      select ${lineColumns(db.sql)} from console_grant_line
      where batch_id = ${batchId} and outcome is null order by line limit ${linesAtOnce}`
    if (open.length === 0) break
    for (const line of open) await payLine({ db, clock }, { batchId, note: batch.note, line })
  }
  await db.sql`
    update console_grant_batch set ended_at = ${clock.now()} where batch_id = ${batchId} and ended_at is null`
}

export const grantBatchJob = (context: Context): JobKind =>
  jobKind({
    kind,
    payload: z.object({ batchId: z.uuid() }),
    run: ({ batchId }) => runGrantBatch(context, batchId),
  })

type Context = { db: Db; clock: Clock }
type Paying = { batchId: string; note: string; line: StoredLine }

async function payLine({ db, clock }: Context, { batchId, note, line }: Paying): Promise<void> {
  const { uid, points } = line
  const at = clock.now()
  await db.tx(uid, async (tx) => {
    // Lock the member first, as everywhere: a suspension or an erasure comes wholly before or after.
    const member = uid === null ? null : await lockMember(tx, uid)
    // After the lock: what a file that runs at the same time has paid is seen here.
    const alike = (await countAlike(tx, { batchId, note }, [line], at)).get(line.line) ?? 0
    const outcome = outcomeFor(member, alike, line, at)
    if (outcome === 'paid' && uid !== null && points !== null) {
      await grantByOperator(
        tx,
        { uid, at, reason: note },
        { points, key: `${batchKey(batchId)}${line.line}` },
      )
    }
    await tx`
      update console_grant_line set outcome = ${outcome}, at = ${at}
      where batch_id = ${batchId} and line = ${line.line} and outcome is null`
  })
}

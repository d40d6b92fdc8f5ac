import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { MemberEvent } from './member-event.ts'
import { tellKind } from './record-event.ts'

type Told = { event: MemberEvent; at: Date; toldAt: Date | null }

/** Locks one notice of a member until the transaction ends. */
export async function lockNotice(tx: Tx, { uid, seq }: { uid: string; seq: number }): Promise<Told | null> {
  const [notice] = await tx<Told[]>`
    select event, at, told_at as "toldAt" from notice_event where uid = ${uid} and seq = ${seq} for update`
  return notice ?? null
}

/** Mails a notice again. Its push is sent once per event, so it does not come again. */
export async function resendNotice(tx: Tx, { uid, seq }: { uid: string; seq: number }): Promise<void> {
  await tx`update notice_event set told_at = null where uid = ${uid} and seq = ${seq}`
  await enqueue(tx, { kind: tellKind, uid, payload: { uid, seq } })
}

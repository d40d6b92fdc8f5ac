import * as z from 'zod/mini'
import type { PushMessage } from '#contract/push.ts'
import type { PushKind } from '#contract/push-rules.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { MessageKind } from './choice.ts'
import type { Push } from './push.ts'
import { quietFrom, tellAt } from './quiet.ts'
import { registrationIds } from './registration.ts'
import { sendLater } from './send-job.ts'

type Notification = {
  uid: string
  kind: MessageKind
  /** Idempotency key: one notification per key. */
  key: string
  message: PushMessage
  at: Date
}

/** How long each kind stays relevant. */
const holdsMs: Record<PushKind, number> = {
  exchange: 24 * hourMs,
  expiring: 24 * hourMs,
  reminder: hourMs,
}

/** The push service shows a call back until here, also on a phone that is switched on late. */
const notAfterOf = (kind: MessageKind, at: Date): Date =>
  kind === 'call-back' ? quietFrom(at) : new Date(at.getTime() + holdsMs[kind])

const tellKind = 'push-tell'

/** Notifies a member's devices after the commit; during quiet hours, in the morning. False if there are none. */
export async function notify(
  tx: Tx,
  { vapid }: Pick<Push, 'vapid'>,
  { uid, kind, key, message, at }: Notification,
): Promise<boolean> {
  if (!vapid || (await registrationIds(tx, uid)).length === 0) return false
  const notAfter = notAfterOf(kind, at)
  const rows = await tx`
    insert into push_message (uid, message_key, kind, message, created_at, not_after)
    values (${uid}, ${key}, ${kind}, ${tx.json(message)}, ${at}, ${notAfter})
    on conflict do nothing returning 1`
  if (rows.length > 0)
    await enqueue(tx, { kind: tellKind, uid, payload: { uid, key }, runAt: tellAt(kind, at) })
  return true
}

export function tellJob({ db }: Pick<Push, 'db'>, clock: Clock): JobKind {
  return jobKind({
    kind: tellKind,
    payload: z.object({ uid: z.string(), key: z.string() }),
    run: ({ uid, key }) => db.tx(uid, (tx) => tell(tx, { uid, key, at: clock.now() })),
  })
}

/** One job per device, so that an unreachable one does not delay the others. */
async function tell(tx: Tx, { uid, key, at }: { uid: string; key: string; at: Date }): Promise<void> {
  const rows = await tx`
    update push_message set told_at = ${at}
    where uid = ${uid} and message_key = ${key} and told_at is null and not_after > ${at} returning 1`
  if (rows.length === 0) return
  for (const registrationId of await registrationIds(tx, uid)) {
    await sendLater(tx, { uid, key, registrationId, attempt: 1 })
  }
}

import * as z from 'zod/mini'
import type { PushMessage } from '#contract/push.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { isSessionOpen } from '../auth/session/session.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { type MessageKind, readChoices } from './choice.ts'
import type { Push } from './push.ts'
import { tellAt } from './quiet.ts'
import { findRegistration, type RegistrationKey, removeRegistration } from './registration.ts'
import { type PushResult, send } from './send.ts'

type Delivery = RegistrationKey & { key: string; attempt: number }

const kind = 'push-send'

/**
 * Retry delays, unless the service asks for a longer one. After the last one the message is dropped: nothing
 * depends on it.
 */
const retryMs = [30_000, 2 * minuteMs, 10 * minuteMs, hourMs]

// No key, so that no row stays behind. A crash may send it twice, which the browser merges by tag.
export const sendLater = (tx: Tx, delivery: Delivery, runAt?: Date) =>
  enqueue(tx, { kind, uid: delivery.uid, payload: delivery, ...(runAt && { runAt }) })

export function sendJob(push: Push, clock: Clock, withinMs?: number): JobKind {
  return jobKind({
    kind,
    payload: z.object({
      uid: z.string(),
      key: z.string(),
      registrationId: z.string(),
      attempt: z.int(),
    }),
    // A hanging service must not block mail and other jobs.
    atOnceMax: 4,
    run: (delivery) => deliver(push, clock, delivery, withinMs),
  })
}

async function deliver(push: Push, clock: Clock, delivery: Delivery, withinMs?: number): Promise<void> {
  const { db, vapid, log } = push
  const { uid } = delivery
  const now = clock.now()
  const message = await findMessage(db.sql, delivery, now)
  if (!vapid || !message || !(await isWanted(push, uid, message, now))) return
  const registration = await findRegistration(db.sql, delivery)
  // Signed out, suspended, leaving, or subscribed with a key we no longer have.
  const isDead =
    !registration ||
    registration.vapidKey !== vapid.publicKey ||
    !(await isSessionOpen(db.sql, registration, now))
  if (isDead) return db.tx(uid, (tx) => removeRegistration(tx, delivery))
  // A retry may have come into the quiet hours.
  const tellsAt = tellAt(message.kind, now)
  if (tellsAt > now) return db.tx(uid, (tx) => sendLater(tx, delivery, tellsAt))

  const ttlMs = message.notAfter.getTime() - now.getTime()
  const isUrgent = message.kind === 'reminder'
  const outgoing = { subscription: registration, message: message.message, vapid, ttlMs, isUrgent }
  const sent = await send(outgoing, withinMs)
  if (sent.status === 'refused' || sent.status === 'later') {
    const service = new URL(registration.endpoint).host
    log.warn(
      { service, why: sent.why, attempt: delivery.attempt },
      'push service did not accept the notification; retried if the failure is temporary',
    )
  }
  await db.tx(uid, (tx) => endTry(tx, delivery, sent, { now: clock.now(), notAfter: message.notAfter }))
}

const isWanted = async (
  { db, isCallDue }: Push,
  uid: string,
  { kind, message: { title } }: StoredMessage,
  at: Date,
) => (kind === 'call-back' ? isCallDue(db.sql, { uid, title, at }) : (await readChoices(db.sql, uid))[kind])

async function endTry(
  tx: Tx,
  delivery: Delivery,
  sent: PushResult,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<void> {
  if (sent.status === 'gone') await removeRegistration(tx, delivery)
  if (sent.status !== 'later') return
  const waitMs = retryMs[delivery.attempt - 1]
  if (waitMs === undefined) return
  const nextAt = new Date(now.getTime() + Math.max(waitMs, sent.afterMs))
  if (nextAt < notAfter) await sendLater(tx, { ...delivery, attempt: delivery.attempt + 1 }, nextAt)
}

type StoredMessage = { kind: MessageKind; message: PushMessage; notAfter: Date }

async function findMessage(
  sql: Sql,
  { uid, key }: { uid: string; key: string },
  now: Date,
): Promise<StoredMessage | null> {
  const [row] = await sql<StoredMessage[]>`
    select kind, message, not_after as "notAfter" from push_message
    where uid = ${uid} and message_key = ${key} and not_after > ${now}`
  return row ?? null
}

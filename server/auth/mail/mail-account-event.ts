import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { findMember, type StoredMember } from '../member/member.ts'
import { type AttemptPace, countAttempt } from '../sign-in/attempt.ts'
import type { AccountEvent } from './account-events.ts'
import { accountMail, type Happened } from './account-mail.ts'
import { contactUrl, linkUrl } from './link-url.ts'
import { createOneTime } from './one-time.ts'

type Recipient = Pick<StoredMember, 'uid' | 'email' | 'emailVerifiedAt'>

/** Events that a signed-in member can repeat at will: the mails slow down, the act itself does not. */
const repeatable: ReadonlySet<AccountEvent['kind']> = new Set([
  'new-device',
  'session-ended',
  'sessions-ended',
  'sign-in-link-made',
  'calendar-made',
])
const repeatPace: AttemptPace = { free: 10, firstMs: minuteMs, mostMs: hourMs }

/**
 * Mails the member about a change to the account, in the transaction of the change. An unverified address gets nothing:
 * it may belong to somebody else. `key` makes the mail of a job that runs twice one mail.
 */
export async function mailAccountEvent(
  tx: Tx,
  auth: NewsletterAuth,
  { uid, email, emailVerifiedAt }: Recipient,
  event: AccountEvent,
  happened: Happened,
  key?: string,
): Promise<void> {
  if (!email || !emailVerifiedAt) return
  if (repeatable.has(event.kind) && !(await isInPace(tx, auth, { uid, event, now: happened.at }))) return
  const action = isByOperator(event)
    ? { label: 'お問い合わせ', url: contactUrl(auth) }
    : { label: 'お心当たりがない場合', url: await protectUrl(tx, auth, { uid, email, now: happened.at }) }
  await mailLater(tx, accountMail(email, event, happened, action), { uid, ...(key && { key }) })
}

type NewsletterAuth = Pick<Auth, 'publicOrigin' | 'attemptKey'>

const isByOperator = ({ kind }: AccountEvent) =>
  kind === 'restricted' || kind === 'suspended' || kind === 'restored'

async function protectUrl(
  tx: Tx,
  { publicOrigin }: NewsletterAuth,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<string> {
  const { token } = await createOneTime(tx, { kind: 'protect', uid, email, now })
  return linkUrl({ publicOrigin, mode: 'protect', code: token })
}

async function isInPace(
  tx: Tx,
  auth: NewsletterAuth,
  { uid, event, now }: { uid: string; event: AccountEvent; now: Date },
): Promise<boolean> {
  try {
    await countAttempt(tx, auth, { key: `account-mail/${event.kind}/${uid}`, pace: repeatPace, now })
    return true
  } catch (error) {
    if (error instanceof CallError && error.code === 'resource-exhausted') return false
    throw error
  }
}

const kind = 'mail-account-event'

/** For callers without an `Auth`, such as the operator's commands and the exchange. */
export async function mailAccountEventLater(
  tx: Tx,
  { uid, event, at, device = null }: { uid: string; event: AccountEvent; at: Date; device?: string | null },
): Promise<void> {
  await enqueue(tx, { kind, uid, payload: { uid, event, at: at.toISOString(), device } })
}

export function accountEventJob(auth: Auth): JobKind {
  return jobKind({
    kind,
    payload: z.object({
      uid: z.string(),
      event: z.custom<AccountEvent>(),
      at: z.string(),
      device: z.nullable(z.string()),
    }),
    run: ({ uid, event, at, device }, { id }) =>
      auth.db.tx(uid, async (tx) => {
        const member = await findMember(tx, uid)
        const happened = { at: new Date(at), device }
        if (member) await mailAccountEvent(tx, auth, member, event, happened, `account-event/${id}`)
      }),
  })
}

import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Signature } from './layout.ts'
import { type Mail, mail, type Sender } from './mail.ts'
import { postMails } from './post-mail.ts'

const kind = 'send-mail'

type MailOptions = {
  uid?: string
  /** Idempotency key: one mail per key. */
  key?: string
  runAt?: Date
}

/** Sends the mail after the transaction commits, and retries while the mail server is unavailable. */
export async function mailLater(
  tx: Tx,
  wanted: Omit<Mail, 'unsubscribe'>,
  options: MailOptions = {},
): Promise<void> {
  // Validate here and not in the job, so that the caller sees the error.
  const { action, unsubscribe: _, ...rest } = mail.parse(wanted)
  // For the member's timeline in the console. Erased with the member's jobs, so only mails of members have it.
  const title = options.uid === undefined ? {} : { title: rest.subject }
  await enqueue(tx, { kind, payload: { ...rest, ...(action && { action }) }, ...title, ...options })
}

export function sendMailJob(options: { send: Sender; signature: Signature }): JobKind {
  const postMail = postMails(options)
  return jobKind({ kind, payload: mail, run: (wanted, { id }) => postMail(wanted, { id }) })
}

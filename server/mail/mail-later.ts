import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { layOut, type Signature } from './layout.ts'
import { type Mail, mail, type Sender } from './mail.ts'

const kind = 'send-mail'

type MailOptions = {
  uid?: string
  /** Idempotency key: one mail per key. */
  key?: string
  runAt?: Date
}

/** Sends the mail after the transaction commits, and retries while the mail server is unavailable. */
export async function mailLater(tx: Tx, wanted: Mail, options: MailOptions = {}): Promise<void> {
  // Validate here and not in the job, so that the caller sees the error.
  const { action, ...rest } = mail.parse(wanted)
  await enqueue(tx, { kind, payload: { ...rest, ...(action && { action }) }, ...options })
}

export function sendMailJob({ send, signature }: { send: Sender; signature: Signature }): JobKind {
  const host = new URL(signature.publicOrigin).hostname
  return jobKind({
    kind,
    payload: mail,
    run: async (wanted, { id }) => {
      // Derived from the job, so that a mail resent after a lost answer is recognized as a duplicate.
      const messageId = `<${id}@${host}>`
      await send({ messageId, to: wanted.to, subject: wanted.subject, ...layOut(wanted, signature) })
    },
  })
}

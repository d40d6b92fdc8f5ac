import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { layOut, type Signature } from './layout.ts'
import { type Mail, mail, type Sender } from './mail.ts'

const kind = 'send-mail'

export type MailOptions = {
  uid?: string
  /** The same key is one mail, however often it is asked for. */
  key?: string
  runAt?: Date
}

/** Sends the mail once the transaction is committed, and again for as long as the mail server is away. */
export async function mailLater(tx: Tx, wanted: Mail, options: MailOptions = {}): Promise<void> {
  // Here and not in the job: whoever asks for an impossible mail shall hear of it.
  const { action, ...rest } = mail.parse(wanted)
  await enqueue(tx, { kind, payload: { ...rest, ...(action && { action }) }, ...options })
}

export function sendMailJob({ send, signature }: { send: Sender; signature: Signature }): JobKind {
  const host = new URL(signature.publicOrigin).hostname
  return jobKind({
    kind,
    payload: mail,
    run: async (wanted, { id }) => {
      // From the job: a mail sent again after a lost answer can be known as the same.
      const messageId = `<${id}@${host}>`
      await send({ messageId, to: wanted.to, subject: wanted.subject, ...layOut(wanted, signature) })
    },
  })
}

import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Signature } from './layout.ts'
import { type Mail, mail, type Sender } from './mail.ts'
import { mailRetryMs } from './mail-retries.ts'
import { postMails } from './post-mail.ts'

const kind = 'send-mail'

type MailOptions = {
  uid?: string
  /** Idempotency key: one mail per key. */
  key?: string
  runAt?: Date
  /** The hash of the one-time token in the mail's link, whose time runs from when the mail is sent. */
  linkHash?: Buffer
  /** Not sent any more from this time on, because its content has expired. */
  until?: Date
}

/** Sends the mail after the transaction commits, and retries while the mail server is unavailable. */
export async function mailLater(
  tx: Tx,
  wanted: Omit<Mail, 'unsubscribe'>,
  { linkHash, until, ...options }: MailOptions = {},
): Promise<void> {
  // Validate here and not in the job, so that the caller sees the error.
  const { action, unsubscribe: _, ...rest } = mail.parse(wanted)
  const payload = {
    ...rest,
    ...(action && { action }),
    ...(linkHash && { linkHash: linkHash.toString('hex') }),
    ...(until && { until: until.toISOString() }),
  }
  // For the member's timeline in the console. Erased with the member's jobs, so only mails of members have it.
  const title = options.uid === undefined ? {} : { title: rest.subject }
  await enqueue(tx, { kind, payload, ...title, ...options })
}

export type MailHooks = {
  /** Gives the link its whole time from now on. False if it was used or withdrawn: its mail is then not sent. */
  renewLink: (linkHash: Buffer, now: Date) => Promise<boolean>
}

type JobOptions = MailHooks & { send: Sender; signature: Signature; clock: Clock }

export function sendMailJob({ renewLink, clock, ...options }: JobOptions): JobKind {
  const postMail = postMails(options)
  return jobKind({
    kind,
    payload: z.extend(mail, { linkHash: z.optional(z.string()), until: z.optional(z.string()) }),
    retryMs: mailRetryMs,
    // A mail server that hangs must not delay gifts and other jobs; the transport has two connections.
    atOnceMax: 3,
    run: async ({ linkHash, until, ...wanted }, { id }) => {
      const now = clock.now()
      if (until && new Date(until) <= now) return
      if (linkHash && !(await renewLink(Buffer.from(linkHash, 'hex'), now))) return
      await postMail(wanted, { id })
    },
  })
}

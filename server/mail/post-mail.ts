import { GiveUp } from '../jobs/job-kind.ts'
import { mailsSent } from '../metrics/meters.ts'
import { traced } from '../tracing/tracing.ts'
import { layOut, type Signature } from './layout.ts'
import { type Mail, mail, type Sender } from './mail.ts'

/**
 * Sends a mail at once, from a job that decides at that moment whether it may go out. `id` is the job's: a mail resent
 * after a lost answer has the same message id and is recognized as a duplicate.
 */
export type PostMail = (wanted: Mail, job: { id: string }) => Promise<void>

export function postMails({ send, signature }: { send: Sender; signature: Signature }): PostMail {
  const host = new URL(signature.publicOrigin).hostname
  return async (wanted, { id }) => {
    const { to, subject, unsubscribe, ...content } = mail.parse(wanted)
    const letter = {
      messageId: `<${id}@${host}>`,
      to,
      subject,
      ...layOut({ to, subject, unsubscribe, ...content }, signature),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.postUrl }),
    }
    try {
      await traced('mail', {}, () => send(letter))
      mailsSent.inc({ result: 'sent' })
    } catch (error) {
      mailsSent.inc({ result: error instanceof GiveUp ? 'refused' : 'failed' })
      throw error
    }
  }
}

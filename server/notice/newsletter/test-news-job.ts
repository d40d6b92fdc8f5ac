import * as z from 'zod/mini'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type Mail, mail } from '../../mail/mail.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import type { PostMail } from '../../mail/post-mail.ts'
import type { BroadcastContent } from '../broadcast/broadcasts.ts'
import { mailTo } from '../broadcast/post-broadcast.ts'

const kind = 'post-news-test'

/** The newsletter to an operator's own address, as it would arrive. Its stop link stops nothing. */
export async function testNewsLater(
  tx: Tx,
  { id, content, to }: { id: string; content: BroadcastContent; to: string },
): Promise<void> {
  const wanted = mailTo(content, to)
  if (wanted) await enqueue(tx, { kind, key: id, payload: { mail: wanted } })
}

type Options = {
  postMail: PostMail
  asNews: (mail: Mail, uid: string, newsletter: string | null) => Mail
}

export const testNewsJob = ({ postMail, asNews }: Options): JobKind =>
  jobKind({
    kind,
    payload: z.object({ mail: z.omit(mail, { unsubscribe: true }) }),
    retryMs: mailRetryMs,
    run: async ({ mail: { action, ...rest } }, { id }) => {
      const wanted = { ...rest, subject: `【テスト】${rest.subject}`, ...(action && { action }) }
      await postMail(asNews(wanted, 'test', null), { id })
    },
  })

import * as z from 'zod/mini'
import { findMember, type StoredMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import type { PostMail } from '../../mail/post-mail.ts'
import { type Broadcast, findBroadcast } from './broadcasts.ts'

const kind = 'post-broadcast'

type Delivery = { uid: string; broadcastId: string }

export const postBroadcastLater = (tx: Tx, { uid, broadcastId }: Delivery) =>
  enqueue(tx, { kind, key: `${broadcastId}/${uid}`, uid, payload: { uid, broadcastId } })

type Options = {
  db: Db
  clock: Clock
  postMail: PostMail
  /** Adds what the law requires in a newsletter: sender and a link to stop it. */
  asNews: (mail: Mail, uid: string) => Mail
}

/**
 * Mails a broadcast to one member. Consent, address and account are checked here, at the last moment: nothing goes out
 * after the member withdrew consent or was erased, or after the operator stopped the broadcast.
 */
export function postBroadcastJob({ db, clock, postMail, asNews }: Options): JobKind {
  return jobKind({
    kind,
    payload: z.object({ uid: z.string(), broadcastId: z.string() }),
    retryMs: mailRetryMs,
    atOnceMax: 2,
    run: async (delivery, { id }) => {
      const { uid, broadcastId } = delivery
      const broadcast = await findBroadcast(db.sql, broadcastId)
      const member = await findMember(db.sql, uid)
      if (!broadcast || !member || (await isDecided(db, delivery))) return
      const to = broadcast.state === 'stopped' ? null : addressFor(broadcast, member)
      const mail = to && mailOf(broadcast, to)
      if (mail) await postMail(broadcast.kind === 'news' ? asNews(mail, uid) : mail, { id })
      await db.sql`
        insert into notice_delivery (uid, broadcast_id, outcome, at)
        values (${uid}, ${broadcastId}, ${mail ? 'sent' : 'skipped'}, ${clock.now()})
        on conflict do nothing`
    },
  })
}

async function isDecided({ sql }: Db, { uid, broadcastId }: Delivery): Promise<boolean> {
  const rows = await sql`select 1 from notice_delivery where uid = ${uid} and broadcast_id = ${broadcastId}`
  return rows.length > 0
}

/** Null if this member must not be mailed. An address that nobody has verified may belong to somebody else. */
function addressFor({ kind }: Broadcast, member: StoredMember): string | null {
  if (!member.emailVerifiedAt || member.suspendedAt || member.eraseAt) return null
  return kind === 'news' && !member.marketingMail ? null : member.email
}

function mailOf({ content }: Broadcast, to: string): Mail | null {
  const { subject, paragraphs, action } = content
  return subject && paragraphs ? { to, subject, paragraphs, ...(action && { action }) } : null
}

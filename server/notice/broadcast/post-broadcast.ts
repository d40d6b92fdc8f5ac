import * as z from 'zod/mini'
import { findMember, type StoredMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { GiveUp, type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type Mail, MaybeSent } from '../../mail/mail.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import type { PostMail } from '../../mail/post-mail.ts'
import { type Broadcast, type BroadcastContent, findBroadcast } from './broadcasts.ts'
import { claimDelivery, type Delivery, findDelivery, settleDelivery, withdrawClaim } from './delivery.ts'

export const postBroadcastKind = 'post-broadcast'

export const postBroadcastLater = (tx: Tx, { uid, broadcastId }: Delivery) =>
  enqueue(tx, { kind: postBroadcastKind, key: `${broadcastId}/${uid}`, uid, payload: { uid, broadcastId } })

type Options = {
  db: Db
  clock: Clock
  postMail: PostMail
  /** Adds what the law requires in a newsletter: sender and a link to stop it. */
  asNews: (mail: Mail, uid: string, newsletter: string | null) => Mail
}

/**
 * Mails a broadcast to one member. Consent, address and account are checked here, at the last moment: nothing goes out
 * after the member withdrew consent or was erased, or after the operator stopped the broadcast.
 */
export function postBroadcastJob({ db, clock, postMail, asNews }: Options): JobKind {
  return jobKind({
    kind: postBroadcastKind,
    payload: z.object({ uid: z.string(), broadcastId: z.string() }),
    retryMs: mailRetryMs,
    atOnceMax: 2,
    run: async (delivery, { id }) => {
      const { uid, broadcastId } = delivery
      const broadcast = await findBroadcast(db.sql, broadcastId)
      const member = await findMember(db.sql, uid)
      if (!broadcast || !member) return
      const settle = (outcome: 'sent' | 'skipped' | 'failed' | 'unknown') =>
        settleDelivery(db.sql, delivery, outcome, clock.now())
      const known = await findDelivery(db.sql, delivery)
      // The process died while it was sending: an advertisement goes out at most once, so it is not sent again.
      if (known === 'sending') return settle('unknown')
      if (known) return

      const to = broadcast.state === 'stopped' ? null : addressFor(broadcast, member)
      const mail = to === null ? null : mailTo(broadcast.content, to)
      if (!mail) return settle('skipped')
      if (broadcast.kind !== 'news') {
        // At least once: members must hear of a change of the terms, and a second copy has the same message id.
        await postMail(mail, { id })
        return settle('sent')
      }
      const claim = await db.tx(uid, (tx) => claimDelivery(tx, delivery, clock.now()))
      if (claim === 'refused') return settle('skipped')
      if (claim === 'taken') return
      try {
        await postMail(asNews(mail, uid, broadcastId), { id })
      } catch (error) {
        if (error instanceof GiveUp) return settle('failed')
        if (error instanceof MaybeSent) return settle('unknown')
        await withdrawClaim(db.sql, delivery)
        throw error
      }
      await settle('sent')
    },
  })
}

/** Null if this member must not be mailed. An address that nobody has verified may belong to somebody else. */
function addressFor({ kind }: Broadcast, member: StoredMember): string | null {
  if (!member.emailVerifiedAt || member.suspendedAt || member.eraseAt) return null
  return kind === 'news' && !member.marketingMail ? null : member.email
}

export function mailTo({ subject, paragraphs, action }: BroadcastContent, to: string): Mail | null {
  return subject && paragraphs ? { to, subject, paragraphs, ...(action && { action }) } : null
}

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { findMembers } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { GiveUp, type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type Mail, MaybeSent } from '../../mail/mail.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import type { PostMail } from '../../mail/post-mail.ts'
import { type Broadcast, type BroadcastContent, findBroadcast } from './broadcasts.ts'
import {
  claimDeliveries,
  type MailReader,
  type Outcome,
  settleDeliveries,
  undecidedOf,
  withdrawClaims,
} from './delivery.ts'

export const postBroadcastKind = 'post-broadcast'

/** Batches that a process sends at once. */
const batchesAtOnce = 2
/** Mails of one batch that are claimed, sent and settled together. */
const claimedAtOnce = 16
/** A process that is killed leaves so many mails undecided at most. */
export const sendingAtOnce = batchesAtOnce * claimedAtOnce

type MailBatch = { broadcastId: string; nth: number; uids: readonly string[] }

/** One job for a batch of members. Its key is its number, because it outlives them. */
export const postBroadcastLater = (tx: Tx, { broadcastId, nth, uids }: MailBatch) =>
  enqueue(tx, {
    kind: postBroadcastKind,
    key: `${broadcastId}/${nth}`,
    payload: { broadcastId, uids: [...uids] },
  })

type Options = {
  db: Db
  clock: Clock
  postMail: PostMail
  /** Adds what the law requires in a newsletter: sender and a link to stop it. */
  asNews: (mail: Mail, uid: string, newsletter: string | null) => Mail
}

/**
 * Mails a broadcast to a batch of members. Consent, address and account are checked here, at the last moment: nothing
 * goes out after the member withdrew consent or was erased, or after the operator stopped the broadcast.
 */
export function postBroadcastJob({ db, clock, postMail, asNews }: Options): JobKind {
  /** The errors of mails that another attempt may send. */
  async function postTo(broadcast: Broadcast, readers: readonly MailReader[]): Promise<unknown[]> {
    const { id, kind, content } = broadcast
    const isNews = kind === 'news'
    const sendings = await Promise.all(
      readers.map(
        async ({
          uid,
          email,
        }): Promise<{ uid: string; outcome: Outcome } | { uid: string; error: unknown }> => {
          const mail = mailTo(content, email)
          if (!mail) return { uid, outcome: 'skipped' }
          try {
            await postMail(isNews ? asNews(mail, uid, id) : mail, { id: mailId(id, uid) })
            return { uid, outcome: 'sent' }
          } catch (error) {
            if (error instanceof GiveUp) return { uid, outcome: 'failed' }
            // A second copy of a service mail does no harm: members must hear of a change of the terms.
            return isNews && error instanceof MaybeSent ? { uid, outcome: 'unknown' } : { uid, error }
          }
        },
      ),
    )
    const settled = sendings.flatMap((each) => ('outcome' in each ? [each] : []))
    const failed = sendings.flatMap((each) => ('error' in each ? [each] : []))
    await settleDeliveries(db.sql, id, settled, clock.now())
    if (isNews)
      await withdrawClaims(
        db.sql,
        id,
        failed.map(({ uid }) => uid),
      )
    return failed.map(({ error }) => error)
  }

  /** At least once, with the same message id. */
  async function serviceReaders({ id, state }: Broadcast, uids: readonly string[]): Promise<MailReader[]> {
    const members = await findMembers(db.sql, await undecidedOf(db.sql, id, uids))
    const readers = members.flatMap(({ uid, email, emailVerifiedAt, suspendedAt, eraseAt }) =>
      state !== 'stopped' && email && emailVerifiedAt && !suspendedAt && !eraseAt ? [{ uid, email }] : [],
    )
    const mayGet = new Set(readers.map(({ uid }) => uid))
    const skipped = members.filter(({ uid }) => !mayGet.has(uid))
    await settleDeliveries(
      db.sql,
      id,
      skipped.map(({ uid }) => ({ uid, outcome: 'skipped' })),
      clock.now(),
    )
    return readers
  }

  return jobKind({
    kind: postBroadcastKind,
    payload: z.object({ broadcastId: z.string(), uids: z.array(z.string()) }),
    retryMs: mailRetryMs,
    atOnceMax: batchesAtOnce,
    run: async ({ broadcastId, uids }) => {
      const errors: unknown[] = []
      for (let from = 0; from < uids.length; from += claimedAtOnce) {
        const some = uids.slice(from, from + claimedAtOnce)
        // Read for every part: the operator may have stopped it.
        const broadcast = await findBroadcast(db.sql, broadcastId)
        if (!broadcast) return
        const readers =
          broadcast.kind === 'news'
            ? await claimDeliveries(db, broadcastId, some, clock.now())
            : await serviceReaders(broadcast, some)
        const failed = await postTo(broadcast, readers)
        errors.push(...failed)
        // The mail server takes none at the moment.
        if (failed.length > 0 && failed.length === readers.length) break
      }
      if (errors.length > 0) throw errors[0]
    },
  })
}

/** The same mail has the same message id at each attempt, which names nobody. */
const mailId = (broadcastId: string, uid: string) =>
  createHash('sha256').update(`${broadcastId}/${uid}`).digest('hex').slice(0, 32)

export function mailTo({ subject, paragraphs, action }: BroadcastContent, to: string): Mail | null {
  return subject && paragraphs ? { to, subject, paragraphs, ...(action && { action }) } : null
}

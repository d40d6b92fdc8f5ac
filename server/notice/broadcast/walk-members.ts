import * as z from 'zod/mini'
import { noticesDocument } from '#contract/notice/notices.ts'
import { pageOfMembers } from '../../auth/member/page-of-members.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { publish } from '../../live/publish.ts'
import { pageOfReaders } from '../newsletter/segment.ts'
import { type Broadcast, beginPlanned, findBroadcast, walkKind, walkLater } from './broadcasts.ts'
import { postBroadcastLater } from './post-broadcast.ts'

/** `batches`: how many a run takes before it pauses. */
type Pace = { batchSize: number; batches: number; pauseMs: number }

const mailPauseMs = 5_000
const mailBatchMax = 100

/** Mail servers throttle senders who are faster than they want. */
function mailPace(perSecond: number): Pace {
  const inPause = perSecond * (mailPauseMs / 1_000)
  const batchSize = Math.min(mailBatchMax, inPause)
  return { batchSize, batches: Math.ceil(inPause / batchSize), pauseMs: mailPauseMs }
}

/** Pages are refreshed from our own database. */
const publishPace: Pace = { batchSize: 500, batches: 1, pauseMs: 500 }

type Options = { db: Db; clock: Clock; mailsPerSecond: number; pace?: Pace }

/**
 * Takes the next batches of members, then pauses. A batch that ran half before a crash runs again from its beginning: a
 * page may be refreshed twice, and the mails of a batch are enqueued once.
 */
export function walkMembersJob({ db, clock, mailsPerSecond, pace }: Options): JobKind {
  const ofMails = mailPace(mailsPerSecond)
  return jobKind({
    kind: walkKind,
    payload: z.object({ broadcastId: z.string(), startsAt: z.optional(z.string()) }),
    atOnceMax: 1,
    run: async ({ broadcastId, startsAt }) => {
      if (startsAt !== undefined) await beginPlanned(db.sql, broadcastId, startsAt)
      const broadcast = await findBroadcast(db.sql, broadcastId)
      if (broadcast?.state !== 'running') return
      // The job of an earlier plan.
      if (startsAt !== undefined && broadcast.startedAt.toISOString() !== startsAt) return
      const { batchSize, batches, pauseMs } = pace ?? (broadcast.kind === 'publish' ? publishPace : ofMails)
      let { cursor, looked } = broadcast
      for (let nth = 1; nth <= batches; nth++) {
        const now = clock.now()
        const batch = await batchAfter(db.sql, broadcast, { after: cursor, limit: batchSize, now })
        if (broadcast.kind === 'publish')
          for (const uid of batch.uids) await db.tx(uid, (tx) => publish(tx, noticesDocument, uid))
        const pauseUntil = nth === batches ? new Date(now.getTime() + pauseMs) : null
        const isOurs = await db.tx(null, (tx) =>
          endBatch(tx, { ...broadcast, cursor, looked }, { ...batch, now, pauseUntil }),
        )
        if (!isOurs || batch.last === null) return
        cursor = batch.last
        looked += batch.looked
      }
    },
  })
}

type Page = { after: string; limit: number; now: Date }
type Batch = { uids: string[]; last: string | null; looked: number }

async function batchAfter(sql: Sql, { kind, segment }: Broadcast, page: Page): Promise<Batch> {
  if (kind === 'news') return pageOfReaders(sql, { segment, ...page })
  const uids = (await pageOfMembers(sql, { ...page, only: 'all' })).map(({ uid }) => uid)
  return { uids, last: uids.length < page.limit ? null : (uids.at(-1) ?? null), looked: uids.length }
}

/** False if another run has ended the batch meanwhile, or the operator the whole broadcast. */
async function endBatch(
  tx: Tx,
  { id, kind, cursor, looked }: Broadcast,
  { uids, last, looked: size, now, pauseUntil }: Batch & { now: Date; pauseUntil: Date | null },
): Promise<boolean> {
  const rows = await tx`
    update notice_broadcast set looked = looked + ${size}, queued = queued + ${uids.length}, cursor_uid = ${last ?? ''},
      state = ${last === null ? 'done' : 'running'}, ended_at = ${last === null ? now : null}
    where broadcast_id = ${id} and state = 'running' and cursor_uid = ${cursor} returning 1`
  if (rows.length === 0) return false
  if (kind !== 'publish' && uids.length > 0)
    await postBroadcastLater(tx, { broadcastId: id, nth: looked, uids })
  if (last !== null && pauseUntil) await walkLater(tx, { id, looked: looked + size }, pauseUntil)
  return true
}

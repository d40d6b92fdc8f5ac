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

type Pace = { batchSize: number; pauseMs: number }

/** Mail servers throttle senders who are faster; pages are refreshed from our own database. */
const mailPace: Pace = { batchSize: 100, pauseMs: 5_000 }
const publishPace: Pace = { batchSize: 500, pauseMs: 500 }

/**
 * Takes one batch of members, each in a transaction of its own, then enqueues the next. A batch that ran half before a
 * crash runs again from its beginning: every step for a member is idempotent.
 */
export function walkMembersJob({ db, clock, pace }: { db: Db; clock: Clock; pace?: Pace }): JobKind {
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
      const { batchSize, pauseMs } = pace ?? (broadcast.kind === 'publish' ? publishPace : mailPace)
      const { cursor, kind, segment } = broadcast
      const now = clock.now()
      const {
        uids,
        last: next,
        looked,
      } = kind === 'news'
        ? await pageOfReaders(db.sql, { segment, after: cursor, limit: batchSize, now })
        : await pageOfAll(db.sql, { after: cursor, limit: batchSize })
      for (const uid of uids) await db.tx(uid, (tx) => serve(tx, broadcast, uid))
      await db.tx(null, (tx) => endBatch(tx, broadcast, { next, looked, queued: uids.length, now, pauseMs }))
    },
  })
}

async function pageOfAll(sql: Sql, { after, limit }: { after: string; limit: number }) {
  const uids = (await pageOfMembers(sql, { after, limit, only: 'all' })).map(({ uid }) => uid)
  return { uids, last: uids.length < limit ? null : (uids.at(-1) ?? null), looked: uids.length }
}

const serve = (tx: Tx, { id, kind }: Broadcast, uid: string) =>
  kind === 'publish' ? publish(tx, noticesDocument, uid) : postBroadcastLater(tx, { uid, broadcastId: id })

type Batch = { next: string | null; looked: number; queued: number; now: Date; pauseMs: number }

async function endBatch(
  tx: Tx,
  broadcast: Broadcast,
  { next, looked, queued, now, pauseMs }: Batch,
): Promise<void> {
  const { id, cursor } = broadcast
  // Another run of the same batch may have ended it meanwhile, or the operator the whole broadcast.
  const rows = await tx`
    update notice_broadcast set looked = looked + ${looked}, queued = queued + ${queued}, cursor_uid = ${next ?? ''},
      state = ${next === null ? 'done' : 'running'}, ended_at = ${next === null ? now : null}
    where broadcast_id = ${id} and state = 'running' and cursor_uid = ${cursor} returning 1`
  if (rows.length > 0 && next !== null) {
    await walkLater(tx, { id, looked: broadcast.looked + looked }, new Date(now.getTime() + pauseMs))
  }
}

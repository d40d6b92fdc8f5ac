import * as z from 'zod/mini'
import { type SyncApp, syncApps } from '#contract/apps/sync-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db, Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { dropUnusedBlobs } from './blob.ts'
import { foldLog, logToFold } from './fold.ts'
import { readKind } from './read-later.ts'
import type { Reader } from './reader.ts'
import type { TimedTodo } from './timed-todos.ts'

/** Told once a day and app when a real record arrived, in the transaction that writes it down. */
export type OnRecord = (tx: Tx, record: { uid: string; app: SyncApp; at: Date }) => Promise<void>

/** Told all open todos with a time whenever the log was read, in the transaction that writes that down. */
export type OnTimed = (tx: Tx, timed: { uid: string; todos: TimedTodo[] }) => Promise<void>

export type ReadOptions = { db: Db; reader: Reader; onRecord?: OnRecord; onTimed?: OnTimed }

type Log = { uid: string; app: SyncApp; isForFollower?: boolean | undefined }

const hasPhotos: SyncApp[] = ['recipe']

export function syncReadJob(options: ReadOptions): JobKind {
  return jobKind({
    kind: readKind,
    payload: z.object({
      uid: z.string(),
      app: z.enum(syncApps),
      isForFollower: z.optional(z.boolean()),
      isDue: z.optional(z.boolean()),
    }),
    run: async (log) => {
      // From now on a write is to be read anew. Who writes holds the row, so what was written before is read here.
      if (log.isForFollower || log.isDue) {
        await options.db.sql`
          update sync_head set
            follow_at = case when ${log.isForFollower ?? false} then null else follow_at end,
            read_due = case when ${log.isDue ?? false} then null else read_due end
          where uid = ${log.uid} and app = ${log.app}`
      }
      while ((await readLog(options, log)) === 'more');
    },
  })
}

/** Looks through what is new in a log, and folds the log when it has grown long. May run twice, and beside itself. */
async function readLog({ db, reader, onRecord, onTimed }: ReadOptions, log: Log) {
  const { head, before, updates } = await logToFold(db.sql, log.uid, log.app)
  if (!head) return 'done'
  const unread = updates.filter(({ seq }) => seq > head.readSeq)
  // A job before this one has read for both; but who begins to follow knows nothing of what was read before.
  if (unread.length === 0 && !head.isLong && !log.isForFollower) return 'done'
  const known = updates.filter(({ seq }) => seq <= head.readSeq).map(({ update }) => update)
  const { recordsAtMs, timed, state, photos } = await reader.read({
    app: log.app,
    before: [...before, ...known],
    updates: unread.map(({ update, at }) => ({ update, atMs: at.getTime() })),
  })
  const newest = updates.at(-1)
  const upTo = newest?.seq ?? head.readSeq
  const lookedOn = newest ? japanDay(newest.at) : null

  await db.tx(log.uid, async (tx) => {
    const [now] = await tx<{ readSeq: number }[]>`
      update sync_head set read_seq = greatest(read_seq, ${upTo}), looked_on = greatest(looked_on, ${lookedOn}::date)
      where uid = ${log.uid} and app = ${log.app} returning read_seq as "readSeq"`
    for (const atMs of recordsAtMs) await tellOnce(tx, log, new Date(atMs), onRecord)
    // Another job beside this one may have read further, and told more.
    if (log.app === 'todo' && now?.readSeq === upTo) await onTimed?.(tx, { uid: log.uid, todos: timed })
    // Only who has read all of them knows which photos nobody names.
    if (hasPhotos.includes(log.app) && upTo >= head.seq) {
      await dropUnusedBlobs(tx, log.uid, photos, newest?.at ?? new Date(0))
    }
    if (head.isLong) await foldLog(tx, { ...log, state, upTo, epoch: head.epoch })
  })
  // A very long log is read in parts, each folded before the next.
  return head.isLong && upTo < head.seq ? 'more' : 'done'
}

async function tellOnce(tx: Tx, { uid, app }: Log, at: Date, onRecord?: OnRecord): Promise<void> {
  const rows = await tx`
    insert into sync_record_day (uid, app, day) values (${uid}, ${app}, ${japanDay(at)})
    on conflict do nothing returning 1`
  if (rows.length > 0) await onRecord?.(tx, { uid, app, at })
}

import * as z from 'zod/mini'
import type { WeighTime } from '#contract/apps/app-weight.ts'
import { type AppId, appIds, photoApps } from '#contract/apps/apps.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { isSpaceKey } from '../space-key.ts'
import { dropUnusedBlobs, hasOldBlobs } from './blob.ts'
import { foldFromUpdates, foldLog, lockIfUnchanged } from './fold.ts'
import { firstOfDays, type OnFound, reportFound, type WantedFindings } from './found.ts'
import { type LogPart, readLogRows } from './log-rows.ts'
import { readKind } from './read-later.ts'
import type { ReadResult } from './read-updates.ts'
import { type Reader, Undecodable } from './reader.ts'
import { isSetAside, setAside } from './set-aside.ts'
import type { SpaceHooks } from './space/space-hooks.ts'
import type { HabitTime } from './times/habit-times.ts'
import type { TimedTodo } from './times/timed-todos.ts'

/** Called with all open timed todos whenever the log was read, in the transaction that records the read. */
export type OnTimed = (tx: Tx, timed: { uid: string; todos: TimedTodo[] }) => Promise<void>

/** The same for the member's time of weighing; null if none is set. */
export type OnWeighTime = (tx: Tx, weighing: { uid: string; weighTime: WeighTime | null }) => Promise<void>

/** The same for the moments at which the member wants to be reminded of habits. */
export type OnHabitTimes = (tx: Tx, habits: { uid: string; habitTimes: HabitTime[] }) => Promise<void>

type ReadOptions = {
  db: Db
  reader: Reader
  clock: Clock
  log: Log
  wantedFindings: WantedFindings
  onFound: OnFound
  onFoundInSpace: SpaceHooks['onFoundInSpace']
  tellSpace: SpaceHooks['tellSpace']
  onTimed: OnTimed
  onWeighTime: OnWeighTime
  onHabitTimes: OnHabitTimes
}

type AppLog = { uid: string; app: AppId; isForFollower?: boolean | undefined }

const foldFromBytes = 1_000_000
/** One log is decoded while the next one is loaded. The other slots of the job loop stay free. */
const readsAtOnceMax = 2

export function syncReadJob(options: ReadOptions): JobKind {
  return jobKind({
    kind: readKind,
    atOnceMax: readsAtOnceMax,
    payload: z.object({
      uid: z.string(),
      app: z.enum(appIds),
      isForFollower: z.optional(z.boolean()),
      isDue: z.optional(z.boolean()),
    }),
    run: async (log) => {
      // From now on a write enqueues a read again. A writer locks the row, so earlier writes are included in this read.
      if (log.isForFollower || log.isDue) {
        await options.db.sql`
          update sync_head set
            follow_at = case when ${log.isForFollower ?? false} then null else follow_at end,
            read_due = case when ${log.isDue ?? false} then null else read_due end
          where uid = ${log.uid} and app = ${log.app}`
      }
      try {
        while ((await readLog(options, log)) === 'more');
      } catch (error) {
        if (!(error instanceof Undecodable)) throw error
        const { uid, app } = log
        options.log.error({ uid, app, why: error.message }, 'log set aside; see: ops sync list')
        await options.db.tx(uid, async (tx) => {
          await setAside(tx, { uid, app, why: error.message, at: options.clock.now() })
          if (isSpaceKey(uid)) await options.tellSpace(tx, uid)
        })
      }
    },
  })
}

/** Reads the new part of a log, and folds the log when it is long. Idempotent and safe in parallel. */
async function readLog(options: ReadOptions, log: AppLog) {
  const { db, reader } = options
  if (await isSetAside(db.sql, log.uid, log.app)) return 'done'
  const read = await readLogRows(db.sql, log.uid, log.app)
  if (!read) return 'done'
  const { before, updates } = parted(read)
  const bytes = updates.reduce((sum, { update }) => sum + update.length, 0)
  const isLong = updates.length >= foldFromUpdates || bytes >= foldFromBytes
  const unread = updates.filter(({ seq }) => seq > read.readSeq)
  // An earlier job has read this too, but a new follower has not seen it.
  if (unread.length === 0 && !isLong && !log.isForFollower) return 'done'
  const known = updates.filter(({ seq }) => seq <= read.readSeq)
  const isOnlyForFindings =
    !isLong && !log.isForFollower && !(await hasBlobsToDrop(db.sql, log, updates.at(-1)))
  const result = await reader.read({
    app: log.app,
    before: [...before, ...known].map(({ update }) => update),
    updates: unread.map(({ update, at, pushedBy }) => ({ update, atMs: at.getTime(), by: pushedBy })),
    isShared: isSpaceKey(log.uid),
    isFolded: isLong,
    isOnlyForFindings,
    today: japanDay(options.clock.now()),
  })
  return db.tx(log.uid, (tx) => writeDown(tx, options, log, { read, newest: updates.at(-1), isLong, result }))
}

/** Only a read of the whole log can tell which photos are in use. */
async function hasBlobsToDrop(sql: Sql, { uid, app }: AppLog, newest: { at: Date } | undefined) {
  if (!newest || !photoApps.some((each) => each === app)) return false
  return hasOldBlobs(sql, uid, newest.at)
}

function parted({ rows }: LogPart) {
  const before = rows.filter(({ arrivedAt }) => arrivedAt === null)
  const updates = rows.flatMap(({ seq, update, arrivedAt, pushedBy }) =>
    arrivedAt ? [{ seq, update, at: arrivedAt, pushedBy }] : [],
  )
  return { before, updates }
}

type Found = {
  read: LogPart
  newest: { at: Date } | undefined
  isLong: boolean
  result: ReadResult & { cpuMs: number }
}

async function writeDown(
  tx: Tx,
  { wantedFindings, onFound, onFoundInSpace, onTimed, onWeighTime, onHabitTimes }: ReadOptions,
  log: AppLog,
  { read, newest, isLong, result }: Found,
) {
  if (!(await lockIfUnchanged(tx, log, read))) return 'more'
  const upTo = read.rows.at(-1)?.seq ?? read.readSeq
  const lookedOn = newest ? japanDay(newest.at) : null
  const [now] = await tx<{ readSeq: number }[]>`
    update sync_head set read_seq = greatest(read_seq, ${upTo}), looked_on = greatest(looked_on, ${lookedOn}::date),
      read_ms = ${result.cpuMs}
    where uid = ${log.uid} and app = ${log.app} returning read_seq as "readSeq"`
  await reportFound(tx, log, result.found, { wantedFindings, onFound })
  for (const { finding, atMs, by: member } of firstOfDays(result.foundBy)) {
    const { uid: space, app } = log
    await onFoundInSpace(tx, { space, app, member, finding, at: new Date(atMs) })
  }
  // A parallel job may have read further and reported more. Nobody is reminded of what is in a space.
  if (!isSpaceKey(log.uid) && result.isWhole && now?.readSeq === upTo) {
    if (log.app === 'todo') await onTimed(tx, { uid: log.uid, todos: result.timed })
    if (log.app === 'weight') await onWeighTime(tx, { uid: log.uid, weighTime: result.weighTime })
    if (log.app === 'habit') await onHabitTimes(tx, { uid: log.uid, habitTimes: result.habitTimes })
  }
  // Only a read of the whole log knows which photos no record names.
  const app = photoApps.find((each) => each === log.app)
  if (app && result.isWhole && upTo >= read.seq) {
    await dropUnusedBlobs(tx, { uid: log.uid, app, used: result.photos, now: newest?.at ?? new Date(0) })
  }
  if (isLong) await foldLog(tx, { ...log, pieces: result.pieces, upTo })
  // A very long log is read in parts, each folded before the next.
  return isLong && upTo < read.seq ? 'more' : 'done'
}

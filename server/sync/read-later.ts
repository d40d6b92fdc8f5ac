import type { AppId } from '#contract/apps/apps.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const readKind = 'sync-read'

type Log = { uid: string; app: AppId }

const bytesPerSecond = 100_000
const gatherSecondsMax = 60
/** An expensive read is followed by a pause, so that one log takes at most a twentieth of the thread's time. */
const cheapMs = 250
const restPerWork = 20
const restSecondsMax = 300

/**
 * Seconds, in a statement over `sync_head`: a read decodes the whole log, so the longer it is, the more writes are batched
 * before the next read. Times are computed in seconds, because a distributed database does not add an interval to a time
 * in a row.
 */
export const gatherSeconds = (sql: Tx, atLeast = 0) =>
  sql`least(${atLeast}::bigint + bytes / ${bytesPerSecond}::bigint, ${gatherSecondsMax}::bigint)`

/** Seconds, as above. */
export const restAfterRead = (sql: Tx) =>
  sql`least(greatest(read_ms - ${cheapMs}, 0) * ${restPerWork} / 1000, ${restSecondsMax}::bigint)`

/**
 * Enqueues a read, to detect earnings and to fold a log that has grown long (`isLong`). The first write of a day is
 * read at once; later ones are batched. An expensive read delays the next one.
 */
export async function readSoon(
  tx: Tx,
  { uid, app, at, isLong = false }: Log & { at: Date; isLong?: boolean },
): Promise<void> {
  const [due] = await tx<{ at: Date }[]>`
    update sync_head set read_due = to_timestamp(${at.getTime() / 1_000}::float8
      + case when looked_on >= ${japanDay(at)} and not ${isLong}
          then ${gatherSeconds(tx)} else 0 end
      + ${restAfterRead(tx)})
    where uid = ${uid} and app = ${app}
      -- A read that was due before has run, or is lost.
      and (read_due is null or read_due < ${at}::timestamptz) returning read_due as at`
  if (due) await enqueue(tx, { kind: readKind, uid, payload: { uid, app, isDue: true }, runAt: due.at })
}

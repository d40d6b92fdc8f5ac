import type { SyncApp } from '#contract/apps/sync-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const readKind = 'sync-read'

type Log = { uid: string; app: SyncApp }

/** At most one job for each update. */
export const readLater = (tx: Tx, { uid, app, seq }: Log & { seq: number }) =>
  enqueue(tx, { kind: readKind, key: `${uid} ${app} ${seq}`, uid, payload: { uid, app } })

/** Reading decodes the whole log. */
const bytesPerSecond = 100_000
const gatherSecondsMax = 60

/**
 * To see whether something was earned: the first time of a day at once; from then on, while nothing was, what is written
 * within some time is read in one go, the longer the log is.
 */
export async function readSoon(tx: Tx, { uid, app, at }: Log & { at: Date }): Promise<void> {
  const [due] = await tx<{ at: Date }[]>`
    update sync_head set read_due = ${at}::timestamptz
      + case when looked_on >= ${japanDay(at)} then least(bytes / ${bytesPerSecond}::bigint, ${gatherSecondsMax}::bigint)
        else 0 end * interval '1 second'
    where uid = ${uid} and app = ${app}
      -- One that was due before has run, or is lost.
      and (read_due is null or read_due < ${at}::timestamptz) returning read_due as at`
  if (due) await enqueue(tx, { kind: readKind, uid, payload: { uid, app, isDue: true }, runAt: due.at })
}

import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'

type FollowedClock = Clock & { stop: () => void }

const followMs = 1_000
/** After this time every server on the database uses the new offset. */
export const clockSeenWithinMs = 2 * followMs

/** Local mode's clock: the system time plus the offset in the database, which an operator may change at any time. */
export async function followClock(db: Db): Promise<FollowedClock> {
  let offsetMs = await readOffset(db)
  const timer = setInterval(async () => {
    // While the database is unreachable the clock keeps its last offset.
    offsetMs = await readOffset(db).catch(() => offsetMs)
  }, followMs).unref()
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}

/** The server's time, which local mode may have moved. The system time in a database that has no tables yet. */
export async function serverNow({ localMode }: { localMode: boolean }, db: Db): Promise<Date> {
  const offsetMs = localMode ? await readOffset(db).catch(() => 0) : 0
  return new Date(Date.now() + offsetMs)
}

/** Moves the clock of every server on this database and returns the new time. */
export async function moveClock(db: Db, forwardMs: number): Promise<Date> {
  await db.sql`
    insert into clock_offset (id, offset_ms) values (1, ${forwardMs})
    on conflict (id) do update set offset_ms = clock_offset.offset_ms + excluded.offset_ms`
  return new Date(Date.now() + (await readOffset(db)))
}

async function readOffset(db: Db): Promise<number> {
  const [row] = await db.sql<{ offset_ms: number }[]>`select offset_ms from clock_offset where id = 1`
  return row?.offset_ms ?? 0
}

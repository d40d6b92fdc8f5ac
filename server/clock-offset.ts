import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'

export type FollowedClock = Clock & { stop: () => void }

const followMs = 1_000
/** After this every server on the database goes by the new time. */
export const clockSeenWithinMs = 2 * followMs

/** Local mode's clock: the system's, moved by the offset in the database, which an operator may change meanwhile. */
export async function followClock(db: Db): Promise<FollowedClock> {
  let offsetMs = await readOffset(db)
  const timer = setInterval(async () => {
    // While the database is away the clock goes on as it was.
    offsetMs = await readOffset(db).catch(() => offsetMs)
  }, followMs).unref()
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}

/** Moves the clock of every server on this database, and answers the time it then shows. */
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

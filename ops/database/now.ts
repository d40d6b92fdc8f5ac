import { systemClock } from '#server/clock.ts'
import { followClock } from '#server/clock-offset.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'

/** The server's time, which local mode may have moved. */
export async function serverNow(env: Env, db: Db): Promise<Date> {
  if (!env.localMode) return systemClock.now()
  const clock = await followClock(db)
  clock.stop()
  return clock.now()
}

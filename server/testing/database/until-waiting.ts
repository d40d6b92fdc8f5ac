import type { Db } from '../../db/db.ts'
import { until } from '../servers/read-live-stream.ts'

/** Polls until so many statements of this database wait for a lock that another transaction holds. */
export const untilWaiting = ({ sql }: Pick<Db, 'sql'>, count = 1): Promise<void> =>
  until(async () => {
    const waiting = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waiting.length === count
  })

import { setTimeout as sleep } from 'node:timers/promises'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { parseDuration } from '#server/clock-duration.ts'
import { clockSeenWithinMs, moveClock } from '#server/clock-offset.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { withDatabase } from '../database/with-database.ts'

export const clockCommand: Command = {
  name: 'clock',
  usage: operatorText('clock-usage'),
  about: operatorText('clock-about'),
  run: async (env, [verb, duration, ...more], operator) => {
    if (verb !== 'advance' || !duration || more.length > 0) throw wrongUsage(clockCommand)
    const now = await withDatabase(env, operator, (db) =>
      advanceClock(db, duration, { production: !env.localMode }),
    )
    // Waits for the servers, so that the next command or test step happens at the new time.
    await sleep(clockSeenWithinMs)
    console.log(operator.say('clock-moved', { now }))
  },
}

const tenYearsMs = 3_650 * dayMs

/** Moves local mode's clock forward, as in `ops clock advance 3d`, and returns the new time. */
export async function advanceClock(db: Db, duration: string, mode: { production: boolean }): Promise<Date> {
  if (mode.production) throw operatorError('clock-in-production')
  const ms = parseDuration(duration)
  if (ms === null) {
    throw operatorError('duration-malformed', { duration, examples: ['90s', '15m', '2h', '3d', '4w'] })
  }
  if (ms > tenYearsMs) throw operatorError('clock-too-far', { duration })
  return moveClock(db, ms)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { parseDuration } from '#server/clock-duration.ts'
import { clockSeenWithinMs, moveClock } from '#server/clock-offset.ts'
import type { Db } from '#server/db/db.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { withDatabase } from '../database/with-database.ts'

export const clockCommand: Command = {
  name: 'clock',
  usage: 'advance <duration>',
  about: 'Moves the clock of local mode forward, by 90s, 15m, 2h, 3d or 4w.',
  run: async (env, [verb, duration, ...more]) => {
    if (verb !== 'advance' || !duration || more.length > 0) {
      throw new OperatorError('usage: clock advance <duration>, for example clock advance 3d')
    }
    const shown = await withDatabase(env, (db) => advanceClock(db, duration, { production: !env.localMode }))
    // Waits for the servers, so that the next command or test step happens at the new time.
    await sleep(clockSeenWithinMs)
    console.log(`the clock now shows ${shown.toISOString()}`)
  },
}

const yearMs = 365 * 86_400_000

/** Moves local mode's clock forward, as in `ops clock advance 3d`, and returns the new time. */
export async function advanceClock(db: Db, duration: string, mode: { production: boolean }): Promise<Date> {
  if (mode.production)
    throw new OperatorError('the clock can be moved in local mode only, never in production')
  const ms = parseDuration(duration)
  if (ms === null)
    throw new OperatorError(`'${duration}' is not a duration; use for example 90s, 15m, 2h, 3d or 4w`)
  if (ms > 10 * yearMs) throw new OperatorError(`${duration} is more than ten years`)
  return moveClock(db, ms)
}

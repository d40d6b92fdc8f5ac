import { setTimeout as sleep } from 'node:timers/promises'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { parseDuration } from '#server/clock-duration.ts'
import { clockSeenWithinMs, moveClock } from '#server/clock-offset.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { timeText } from '../command-line/table.ts'

export const clockCommand: Command = {
  name: 'clock',
  usage: operatorText('clock-usage'),
  about: operatorText('clock-about'),
  verbs: {
    advance: {
      kind: 'change',
      role: 'admin',
      words: 1,
      prepare: async ({ env, db, say, words, at }) => {
        const [duration = ''] = words
        const mode = { production: !env.localMode }
        const after = new Date(at.getTime() + distanceOf(duration, mode))
        return {
          preview: {
            who: say('subject-clock'),
            what: say('change-clock'),
            changes: [{ label: say('label-change-time'), before: timeText(at), after: timeText(after) }],
          },
          perform: async () => {
            const now = await advanceClock(db, duration, mode)
            // Waits for the servers, so that the next command or test step happens at the new time.
            await sleep(clockSeenWithinMs)
            return say('clock-moved', { now })
          },
        }
      },
    },
  },
}

const tenYearsMs = 3_650 * dayMs

/** Moves local mode's clock forward, as in `ops clock advance 3d`, and returns the new time. */
export const advanceClock = async (db: Db, duration: string, mode: Mode): Promise<Date> =>
  moveClock(db, distanceOf(duration, mode))

type Mode = { production: boolean }

function distanceOf(duration: string, { production }: Mode): number {
  if (production) throw operatorError('clock-in-production')
  const ms = parseDuration(duration)
  if (ms === null) {
    throw operatorError('duration-malformed', { duration, examples: ['90s', '15m', '2h', '3d', '4w'] })
  }
  if (ms > tenYearsMs) throw operatorError('clock-too-far', { duration })
  return ms
}

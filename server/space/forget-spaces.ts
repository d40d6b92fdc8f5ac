import { endedSpaceDays } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { dropSpace, type SpaceContext } from './membership.ts'
import { settleLater } from './own-spaces.ts'
import { listMembers, lockSpace } from './space-rows.ts'

const spacesPerRound = 1_000

/** Erases spaces that ended some time ago, whether or not everybody has taken a copy. */
export const forgetSpaces = (context: SpaceContext): RecurringJob =>
  recurringJob({
    kind: 'forget-spaces',
    clock: context.clock,
    everyMs: dayMs,
    run: async (now) => {
      const { db } = context
      const endedBefore = new Date(now.getTime() - endedSpaceDays * dayMs)
      const over = await db.sql<{ space: string }[]>`
        select space from space_state where ended_at < ${endedBefore} order by ended_at limit ${spacesPerRound}`
      for (const { space } of over) {
        await db.tx(space, async (tx) => {
          await lockSpace(tx, space)
          for (const { uid } of await listMembers(tx, space)) await settleLater(tx, { uid, space }, space)
          await dropSpace(context, tx, space)
        })
      }
    },
  })

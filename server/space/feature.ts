import { endedSpaceDays } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { past } from '../jobs/retention.ts'
import { type KeepReport, spaceCallables } from './callables.ts'
import { type FindingHooks, foundJob } from './found-job.ts'
import { dropSpace, type SpaceContext } from './membership.ts'
import { settleJob, settleLater } from './own-spaces.ts'
import { joinRoutes } from './routes.ts'
import { listMembers, lockSpace } from './space-rows.ts'
import { type HeadsOf, spacesReader } from './spaces-reader.ts'
import { tellSpaceJob } from './tell.ts'

export type SpaceFeatureHooks = FindingHooks & {
  headsOf: HeadsOf
  dropLog: SpaceContext['dropLog']
  keepReport: KeepReport
}

/** Things that members share. `isSharingOn`: the operator's setting. */
type Options = SpaceFeatureHooks & { db: Db; clock: Clock; isSharingOn: boolean }

export const spaceFeature = (options: Options): Feature => ({
  callables: spaceCallables(options),
  jobs: [
    forgetSpaces(options),
    settleJob(options.db),
    tellSpaceJob(options.db),
    foundJob(options.db, options),
  ],
  readers: [spacesReader(options.headsOf)],
  routes: [joinRoutes],
  retention: [
    { table: 'space_invite_address', where: past('expires_at') },
    { table: 'space_invite', where: past('expires_at') },
  ],
})

const spacesPerRound = 1_000

/** Erases spaces that ended some time ago, whether or not everybody has taken a copy. */
const forgetSpaces = (context: SpaceContext): RecurringJob =>
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
          for (const { uid } of await listMembers(tx, space))
            await settleLater(tx, { uid, space }, { home: space })
          await dropSpace(context, tx, space)
        })
      }
    },
  })

import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { past } from '../jobs/retention.ts'
import { spaceCallables } from './callables.ts'
import { forgetSpaces } from './forget-spaces.ts'
import { type FindingHooks, foundJob } from './found-job.ts'
import type { SpaceContext } from './membership.ts'
import { settleJob } from './own-spaces.ts'
import { type HeadsOf, spacesReader } from './spaces-reader.ts'
import { tellSpaceJob } from './tell.ts'

export type SpaceFeatureHooks = FindingHooks & { headsOf: HeadsOf; dropLog: SpaceContext['dropLog'] }

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
  retention: [
    { table: 'space_invite_address', where: past('expires_at') },
    { table: 'space_invite', where: past('expires_at') },
  ],
})

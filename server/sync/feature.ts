import { versionKeptDays } from '#contract/retention-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import { past } from '../jobs/retention.ts'
import { calendarCallables } from './calendar/callables.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { syncCallables } from './callables.ts'
import type { IsFollowed } from './follow.ts'
import type { OnFound, WantedFindings } from './found.ts'
import { syncReaders } from './live-readers.ts'
import { type OnHabitTimes, type OnTimed, type OnWeighTime, syncReadJob } from './read-job.ts'
import { openReader } from './reader.ts'
import type { SpaceHooks } from './space/space-hooks.ts'

export type SyncHooks = SpaceHooks & {
  wantedFindings: WantedFindings
  onFound: OnFound
  onTimed: OnTimed
  onWeighTime: OnWeighTime
  onHabitTimes: OnHabitTimes
  isFollowed: IsFollowed
}

type Options = SyncHooks & { db: Db; clock: Clock; log: Log }

export function syncFeature({ isFollowed, ...options }: Options): Feature {
  const reader = openReader()
  return {
    callables: [...syncCallables({ ...options, isFollowed }), ...calendarCallables(options)],
    routes: [calendarRoutes({ ...options, reader })],
    jobs: [syncReadJob({ ...options, reader })],
    readers: syncReaders,
    retention: [{ table: 'sync_version', where: past('arrived_at', { days: versionKeptDays }) }],
    close: reader.close,
  }
}

import type { Auth } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { openReader } from '../sync/reader.ts'
import { accountCallables } from './callables.ts'
import { eraseMemberJob, sweepErasedJob } from './delete-account.ts'
import { eraseUnused } from './erase-unused.ts'
import { exportReader } from './export.ts'
import { exportJob, forgetExports } from './export-job.ts'

export function accountFeature(auth: Auth, clock: Clock): Feature {
  // A thread of its own: an export must not delay the reads that give points.
  const reader = openReader()
  return {
    callables: accountCallables(auth),
    jobs: [
      eraseMemberJob(auth, clock),
      sweepErasedJob(auth, clock),
      eraseUnused(auth, clock),
      exportJob({ auth, clock, reader }),
      forgetExports(auth, clock),
    ],
    readers: [exportReader],
    close: reader.close,
  }
}

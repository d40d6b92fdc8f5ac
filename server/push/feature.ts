import type { Clock } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { pushCallables } from './callables.ts'
import { forgetPush } from './forget.ts'
import { pushJobs } from './jobs.ts'
import type { Push } from './push.ts'

const pushRetention: readonly Retention[] = [
  { table: 'push_message', where: past('not_after', { days: 1 }) },
  { table: 'push_reminder', where: past('at', { days: 1 }) },
]

export const pushFeature = (push: Push, clock: Clock, answerWithinMs?: number): Feature => ({
  callables: pushCallables(push),
  jobs: [...pushJobs(push, clock, answerWithinMs), forgetPush(push, clock)],
  retention: pushRetention,
})

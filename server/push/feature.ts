import type { Clock } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { pushCallables } from './callables.ts'
import { forgetPush } from './forget.ts'
import { pushJobs } from './jobs.ts'
import type { Push } from './push.ts'

export const pushFeature = (push: Push, clock: Clock, answerWithinMs?: number): Feature => ({
  callables: pushCallables(push),
  jobs: [...pushJobs(push, clock, answerWithinMs), forgetPush(push, clock)],
})

import type { Clock } from '../clock.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { tellJob } from './notify.ts'
import type { Push } from './push.ts'
import { remindJob } from './reminder.ts'
import { removeJob } from './remove-job.ts'
import { sendJob } from './send-job.ts'

export const pushJobs = (push: Push, clock: Clock, answerWithinMs?: number): JobKind[] => [
  tellJob(push, clock),
  sendJob(push, clock, answerWithinMs),
  remindJob(push, clock),
  removeJob(push),
]

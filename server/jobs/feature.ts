import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { forgetDoneJobs } from './forget-done.ts'

export const jobsFeature = (options: { sql: Sql; clock: Clock }): Feature => ({
  jobs: [forgetDoneJobs(options)],
})

import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { forgetDoneJobs } from './forget-done.ts'
import { jobReadings } from './job-readings.ts'

export const jobsFeature = (options: { sql: Sql; clock: Clock }): Feature => ({
  jobs: [forgetDoneJobs(options)],
  readings: jobReadings(options.sql),
})

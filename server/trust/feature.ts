import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { forgetSignals } from './forget-signals.ts'

export const trustFeature = (options: { sql: Sql; clock: Clock }): Feature => ({
  jobs: [forgetSignals(options)],
})

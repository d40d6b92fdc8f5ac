import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { AppCheck } from './app-check.ts'
import { forgetChallenges } from './forget-challenges.ts'

export const appCheckFeature = (app: AppCheck, options: { sql: Sql; clock: Clock }): Feature => ({
  callables: app.handlers,
  jobs: [forgetChallenges(options)],
})

import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { keepFigures } from './keep-figures.ts'
import { proveDueMonth, proveMonthJob } from './month/prove-month-job.ts'

type Parts = { db: Db; clock: Clock }

/** The nightly figures and the months. The console shows them. */
export const figuresFeature = (parts: Parts): Feature => ({
  jobs: [keepFigures(parts), proveMonthJob(parts), proveDueMonth(parts)],
})

import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { ExchangeContext } from '../exchange/exchange-context.ts'
import type { Feature } from '../feature.ts'
import { figuresCallables } from './callables.ts'
import { keepFigures } from './keep-figures.ts'
import { proveDueMonth, proveMonthJob } from './month/prove-month-job.ts'
import type { RuleSource } from './rule-log.ts'

/** `ruleSources`: rules of other folders that members read. */
export type FiguresHooks = { ruleSources: readonly RuleSource[] }

type Parts = FiguresHooks & { db: Db; clock: Clock; exchanges: ExchangeContext }

/** The nightly figures and the months, which the console shows, and what members read of them. */
export const figuresFeature = (parts: Parts): Feature => ({
  callables: figuresCallables(parts),
  jobs: [keepFigures(parts), proveMonthJob(parts), proveDueMonth(parts)],
})

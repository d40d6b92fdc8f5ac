import { sharedPageKeptDays, sharedReportKeptYears } from '#contract/retention-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { shareCallables } from './callables.ts'
import { type ShareHooks, shareRoutes } from './routes.ts'

const expired = past('expires_at', { days: sharedPageKeptDays })

const shareRetention: readonly Retention[] = [
  { table: 'share_page_address', where: expired },
  // One that an operator ended stays with its account, so that its record is not shown again.
  { table: 'share_page', where: (sql, now) => sql`ended_at is null and ${expired(sql, now)}` },
  { table: 'share_report', where: past('decided_at', { years: sharedReportKeptYears }) },
]

/** Pages that members show to others. `isSharingOn`: the operator's setting; without it nobody makes or sees a page. */
type Options = ShareHooks & { db: Db; clock: Clock; isSharingOn: boolean }

export const shareFeature = (options: Options): Feature => ({
  callables: shareCallables(options),
  routes: [shareRoutes(options)],
  retention: shareRetention,
})

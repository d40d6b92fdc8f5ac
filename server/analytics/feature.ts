import { analyticsKeptMonths } from '#contract/retention-rules.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { analyticsCallables } from './callables.ts'
import { openCounts } from './counts.ts'
import { type MeasurementProtocol, openForwarding } from './forward-events.ts'

export const analyticsRetention: readonly Retention[] = [
  { table: 'analytics_count', where: past('day', { months: analyticsKeptMonths }) },
]

type Options = { db: Db; log: Log; measurement: MeasurementProtocol | null; publicOrigin: string }

export function analyticsFeature({ db, log, measurement, publicOrigin }: Options): Feature {
  const counts = openCounts({ sql: db.sql, log })
  const forwarding = measurement && openForwarding({ measurement, publicOrigin, log })
  return {
    callables: analyticsCallables({ counts, forwarding }),
    retention: analyticsRetention,
    close: async () => {
      await counts.close()
      await forwarding?.close()
    },
  }
}

import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import { analyticsCallables } from './callables.ts'
import { openCounts } from './counts.ts'
import { forgetAnalytics } from './forget-counts.ts'
import { type Measurement, openForwarding } from './forward-events.ts'

type Options = { db: Db; clock: Clock; log: Log; measurement: Measurement | null; publicOrigin: string }

export function analyticsFeature({ db, clock, log, measurement, publicOrigin }: Options): Feature {
  const counts = openCounts({ sql: db.sql, log })
  const forwarding = measurement && openForwarding({ measurement, publicOrigin, log })
  return {
    callables: analyticsCallables({ counts, forwarding }),
    jobs: [forgetAnalytics({ sql: db.sql, clock })],
    close: async () => {
      await counts.close()
      await forwarding?.close()
    },
  }
}

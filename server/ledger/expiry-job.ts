import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Recurring } from '../jobs/recurring.ts'
import { runExpiry } from './expiry.ts'

const dayMs = 86_400_000
/** Five past midnight in Japan: the last day is over, with a margin for clock differences. */
const offsetMs = (15 * 60 + 5) * 60_000

export function expirePoints({ db, clock, publicOrigin }: { db: Db; clock: Clock; publicOrigin: string }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'expire-points',
    payload: z.object({ roundAt: z.string() }),
    run: async () => void (await runExpiry({ db, publicOrigin, now: clock.now() })),
  })
  return { kind, recurring: { kind: kind.kind, everyMs: dayMs, offsetMs } }
}

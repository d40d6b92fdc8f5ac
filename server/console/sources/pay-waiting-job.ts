import * as z from 'zod/mini'
import { referralSource } from '#contract/point/sources.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { payWaiting } from '../../mission/waiting.ts'
import { listPausedInvites } from '../../referral/invite.ts'
import { releaseHeld } from '../../referral/operate.ts'

const kind = 'pay-waiting'
const invitesAtOnce = 200

export const payWaitingLater = (
  tx: Tx,
  { id, source, until }: { id: string; source: string; until: string },
) => enqueue(tx, { kind, key: id, payload: { source, until } })

/** Pays what an operator has looked at. Each payment happens once, however often the job runs. */
export const payWaitingJob = ({ db, clock }: { db: Db; clock: Clock }): JobKind =>
  jobKind({
    kind,
    payload: z.object({ source: z.string(), until: z.string() }),
    run: async ({ source, until: untilText }) => {
      const until = new Date(untilText)
      if (source === referralSource) await releaseRewards(db, { until, at: clock.now() })
      else await payWaiting({ db, now: clock.now }, { source, until })
    },
  })

/** The job of each invitation then pays both sides. */
async function releaseRewards(db: Db, { until, at }: { until: Date; at: Date }): Promise<void> {
  for (;;) {
    const held = await listPausedInvites(db.sql, { until, max: invitesAtOnce })
    if (held.length === 0) return
    for (const { uid } of held) await db.tx(uid, (tx) => releaseHeld(tx, uid, at))
  }
}

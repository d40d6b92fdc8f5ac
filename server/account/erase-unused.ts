import { unverifiedKeptDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Auth } from '../auth/auth.ts'
import { beginLeaving } from '../auth/member/profile.ts'
import { unusedUnverified } from '../auth/member/unused-unverified.ts'
import type { Clock } from '../clock.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { eraseLater } from './delete-account.ts'

const batchSize = 500

/**
 * Erases accounts that nobody has used for long and whose address nobody has proved: anybody can register any address.
 * By the same job as every other erasure, without days to take it back and without a mail to an unproved address.
 */
export function eraseUnused(auth: Auth, clock: Clock): RecurringJob {
  const { db } = auth
  return recurringJob({
    kind: 'erase-unused',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const since = new Date(now.getTime() - unverifiedKeptDays * dayMs)
      let after = ''
      for (;;) {
        const uids = await unusedUnverified(db.sql, { since, after, limit: batchSize })
        for (const uid of uids) {
          await db.tx(uid, async (tx) => {
            // Verified or used since it was listed.
            const [still] = await unusedUnverified(tx, { since, only: uid })
            if (!still) return
            await beginLeaving(tx, uid, now, now)
            await eraseLater(tx, { uid, eraseAt: now.toISOString() }, now)
          })
        }
        const last = uids.at(-1)
        if (!last || uids.length < batchSize) return
        after = last
      }
    },
  })
}

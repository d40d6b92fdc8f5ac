import { syncPull, syncPush } from '#contract/sync.ts'
import { syncPushBurst, syncPushesPerSecond } from '#contract/sync-rules.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { type IsFollowed, readForFollower } from './follow.ts'
import { pull } from './pull.ts'
import { push, updateOf } from './push.ts'

export function syncCallables({ db, isFollowed }: { db: Db; isFollowed?: IsFollowed }): Handler[] {
  const pushes = rateLimit({ burst: syncPushBurst, perSecond: syncPushesPerSecond })
  return [
    handle(syncPush, async ({ app, update }, { member: { uid }, clock }) => {
      pushes.take(uid)
      const pushed = { uid, app, update: updateOf(update), at: clock.now() }
      return db.tx(uid, async (tx) => {
        const place = await push(tx, pushed)
        if (await isFollowed?.(tx, { uid, app })) await readForFollower(tx, pushed)
        return place
      })
    }),
    handle(syncPull, ({ app, from }, { member }) => pull(db.sql, member.uid, app, from)),
  ]
}

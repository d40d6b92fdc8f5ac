import { syncPull, syncPush } from '#contract/apps/sync.ts'
import {
  blobPutBurst,
  blobPutsPerSecond,
  syncBlobGet,
  syncBlobMissing,
  syncBlobPut,
} from '#contract/apps/sync-blob.ts'
import { pullsWaitingMax, syncPushBurst, syncPushesPerSecond } from '#contract/apps/sync-rules.ts'
import {
  syncVersionForget,
  syncVersionList,
  syncVersionPut,
  versionPutBurst,
  versionPutsPerSecond,
} from '#contract/apps/sync-version.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { blobBytesOf, missingBlobs, putBlob, readBlob } from './blob.ts'
import type { IsFollowed } from './follow.ts'
import type { WantedFindings } from './found.ts'
import { pull } from './pull.ts'
import { push, updateOf } from './push.ts'
import { openLogs } from './space/logs-of-caller.ts'
import type { SpaceHooks } from './space/space-hooks.ts'
import { forgetVersions, listVersions, putVersion } from './version.ts'

/** Each response holds a megabyte in several encodings. */
const pullsAtOnceMax = 4

type Options = SpaceHooks & { db: Db; wantedFindings: WantedFindings; isFollowed: IsFollowed }

/** Every call names a log of the caller: that of an app, or of a space, which `logs` opens only to who may. */
export function syncCallables({ db, wantedFindings, isFollowed, ...spaces }: Options): Handler[] {
  const pushes = rateLimit({ burst: syncPushBurst, perSecond: syncPushesPerSecond })
  // The updates of one log wait for its row: together they would occupy every connection.
  const writes = oneAtATime({ waitingMax: syncPushBurst, atOnceMax: Number.POSITIVE_INFINITY })
  const photos = rateLimit({ burst: blobPutBurst, perSecond: blobPutsPerSecond })
  const versions = rateLimit({ burst: versionPutBurst, perSecond: versionPutsPerSecond })
  const pulls = oneAtATime({ waitingMax: pullsWaitingMax, atOnceMax: pullsAtOnceMax })
  const logs = openLogs(db, spaces)

  return [
    handle(syncPush, async ({ app, space, update }, { member: { uid }, clock }) => {
      pushes.take(uid)
      const bytes = updateOf(update)
      const log = logs.logOf(uid, app, space)
      const pushed = { ...log.key, update: bytes, at: clock.now() }
      return writes.run(log.key.uid, () =>
        push(db, pushed, { wantedFindings, isFollowed }, log.entrance(bytes)),
      )
    }),
    handle(syncPull, ({ app, space, from }, { member: { uid } }) => {
      const log = logs.logOf(uid, app, space)
      return pulls.run(uid, () => log.read(() => pull(db.sql, log.key.uid, app, from, log.authorsOf)))
    }),
    handle(syncBlobPut, async ({ app, space, hash, type, bytes }, { member: { uid }, clock }) => {
      photos.take(uid)
      const blob = { hash, type, bytes: blobBytesOf(bytes, { hash, type }), at: clock.now() }
      const log = logs.logOf(uid, app, space)
      await log.write(blob.bytes.length, (tx, more) => putBlob(tx, { ...blob, ...log.key, app, ...more }))
      return {}
    }),
    handle(syncBlobGet, async ({ space, hash }, { member: { uid } }) => {
      const log = logs.logOf(uid, null, space)
      const blob = await log.read(() => readBlob(db.sql, log.key.uid, hash))
      return { blob: blob && { type: blob.type, bytes: blob.bytes.toString('base64') } }
    }),
    handle(syncBlobMissing, async ({ app, space, hashes }, { member: { uid } }) => {
      const log = logs.logOf(uid, app, space)
      return {
        hashes: await log.read(() => missingBlobs(db.sql, { uid: log.key.uid, app }, hashes)),
      }
    }),
    handle(syncVersionPut, async ({ space, ...version }, { member: { uid }, clock }) => {
      versions.take(uid)
      const log = logs.logOf(uid, version.app, space)
      await log.write(0, (tx, more) =>
        putVersion(tx, { ...version, ...log.key, arrivedAt: clock.now(), ...more }),
      )
      return {}
    }),
    handle(syncVersionList, ({ app, space, id, before }, { member: { uid } }) => {
      const log = logs.logOf(uid, app, space)
      return pulls.run(uid, () => log.read(() => listVersions(db.sql, { ...log.key, id }, before)))
    }),
    handle(syncVersionForget, async ({ app, space, id }, { member: { uid } }) => {
      const log = logs.logOf(uid, app, space)
      await log.forget((tx) => forgetVersions(tx, { ...log.key, id }))
      return {}
    }),
  ]
}

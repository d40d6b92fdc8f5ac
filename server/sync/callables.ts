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
import { refuseUnverified } from '../auth/member/refuse-unverified.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { blobBytesOf, missingBlobs, putBlob, readBlob } from './blob.ts'
import type { IsFollowed } from './follow.ts'
import type { WantedFindings } from './found.ts'
import { pull } from './pull.ts'
import { push, updateOf } from './push.ts'
import { forgetVersions, listVersions, putVersion } from './version.ts'

/** Each response holds a megabyte in several encodings. */
const pullsAtOnceMax = 4

type Options = { db: Db; wantedFindings: WantedFindings; isFollowed: IsFollowed }

export function syncCallables({ db, wantedFindings, isFollowed }: Options): Handler[] {
  const pushes = rateLimit({ burst: syncPushBurst, perSecond: syncPushesPerSecond })
  // The updates of one log wait for its row: together they would occupy every connection.
  const writes = oneAtATime({ waitingMax: syncPushBurst, atOnceMax: Number.POSITIVE_INFINITY })
  const photos = rateLimit({ burst: blobPutBurst, perSecond: blobPutsPerSecond })
  const versions = rateLimit({ burst: versionPutBurst, perSecond: versionPutsPerSecond })
  const pulls = oneAtATime({ waitingMax: pullsWaitingMax, atOnceMax: pullsAtOnceMax })
  return [
    handle(syncPush, async ({ app, update }, { member: { uid }, clock }) => {
      pushes.take(uid)
      const pushed = { uid, app, update: updateOf(update), at: clock.now() }
      return writes.run(uid, () => push(db, pushed, { wantedFindings, isFollowed }))
    }),
    handle(syncPull, ({ app, from }, { member }) =>
      pulls.run(member.uid, () => pull(db.sql, member.uid, app, from)),
    ),
    handle(syncBlobPut, async ({ app, hash, type, bytes }, { member: { uid }, clock }) => {
      photos.take(uid)
      const blob = { uid, app, hash, type, bytes: blobBytesOf(bytes, { hash, type }), at: clock.now() }
      await db.tx(uid, async (tx) => {
        await refuseUnverified(tx, uid, 'storage-needs-verified-email')
        await putBlob(tx, blob)
      })
      return {}
    }),
    handle(syncBlobGet, async ({ hash }, { member }) => {
      const blob = await readBlob(db.sql, member.uid, hash)
      return { blob: blob && { type: blob.type, bytes: blob.bytes.toString('base64') } }
    }),
    handle(syncBlobMissing, async ({ app, hashes }, { member: { uid } }) => ({
      hashes: await missingBlobs(db.sql, { uid, app }, hashes),
    })),
    handle(syncVersionPut, async (version, { member: { uid }, clock }) => {
      versions.take(uid)
      await db.tx(uid, async (tx) => {
        await refuseUnverified(tx, uid, 'storage-needs-verified-email')
        await putVersion(tx, { ...version, uid, arrivedAt: clock.now() })
      })
      return {}
    }),
    handle(syncVersionList, ({ app, id, before }, { member: { uid } }) =>
      pulls.run(uid, () => listVersions(db.sql, { uid, app, id }, before)),
    ),
    handle(syncVersionForget, async ({ app, id }, { member: { uid } }) => {
      await db.tx(uid, (tx) => forgetVersions(tx, { uid, app, id }))
      return {}
    }),
  ]
}
